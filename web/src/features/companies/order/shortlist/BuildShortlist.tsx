import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { SWRResponse } from 'swr'
import type { ShownJob } from '../../../../../../shared/bulk/domain/job.ts'
import type { Order } from '../../../../../../shared/companies/domain/order.ts'
import type { RouteAnswer } from '../../../../../../shared/kernel/contract/defineRoute.ts'
import { dateInDenmark } from '../../../../../../shared/kernel/domain/copenhagenDate.ts'
import type { buildShortlist, ShortlistPerson } from '../../../../../../shared/proposals/contract/buildShortlist.ts'
import type { ApiError } from '../../../../api/call.ts'
import { distancesWith } from '../../../../applicant/distances.ts'
import { useFormats } from '../../../../i18n/useFormats.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'
import { LabelledCheck } from '../../../../ui/controls/LabelledCheck.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { LabelledSelect } from '../../../../ui/fields/LabelledSelect.tsx'
import { AskDialog } from './AskDialog.tsx'
import { KeepArea } from './KeepArea.tsx'
import { ShortlistSection } from './ShortlistSection.tsx'
import { mostNamed, type ShortlistSearch } from './shortlistSearch.ts'
import { canBeAsked, isIncludedInAskAll } from './shortlistTexts.ts'
import type { Clearances } from './useClearance.ts'

type Answer = RouteAnswer<typeof buildShortlist>

/** A focused button keeps focus when no one is left to ask. */
const dimmedWithoutAnybody = { '&[aria-disabled=true]': { opacity: 0.5, cursor: 'default' } }

interface BuildShortlistProps {
  order: Order
  crew: Pick<SWRResponse<Answer, ApiError>, 'data' | 'error' | 'mutate' | 'isValidating'>
  /** Whether the people are cleared to start, by applicant id, as far as known. */
  clearances: Clearances
  search: ShortlistSearch
  onSearch: (part: Partial<ShortlistSearch>) => void
  /** Called after the search area was saved with the order. */
  onKept: () => void
  /** Opens the actions for one person. */
  onAct: (person: ShortlistPerson) => void
  onAsked: (job: ShownJob) => void
}

/**
 * Builds a shortlist for an order: people who are ready, people with something that expires midway, and people who lack
 * one requirement. Asks them for consent.
 */
export function BuildShortlist({ order, crew: { data, error, mutate, isValidating }, ...shown }: BuildShortlistProps) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} aria-busy={isValidating} sx={{ overflow: 'clip' }}>
      <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
        <Typography id={titleId} variant="h3" component="h2">
          {t('Matching candidates')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('Sorted by distance, then start date')}
        </Typography>
        <SearchFields order={order} {...shown} />
      </Box>
      {error && !data && (
        <Box sx={{ p: 2.5 }}>
          <ErrorState
            problem={error}
            title={t('Matching candidates could not be loaded')}
            onRetry={() => void mutate()}
          />
        </Box>
      )}
      {!data && !error && (
        <Box role="status" aria-label={t('Loading')} sx={{ px: 2, pb: 2 }}>
          {['a', 'b', 'c'].map((row) => (
            <Skeleton key={row} height={57} style={{ transform: 'none', margin: '2px 0' }} />
          ))}
        </Box>
      )}
      {data?.crew === null && (
        <EmptyState
          title={t('Search is unavailable')}
          text={t('Not all matches could be loaded. Try again in a moment.')}
          action={{ label: t('Try again'), onAction: () => void mutate() }}
        />
      )}
      {data?.crew && <ShortlistResult order={order} crew={data.crew} {...shown} />}
    </Card>
  )
}

function SearchFields({
  order,
  search,
  onSearch,
  onKept,
}: Pick<BuildShortlistProps, 'order' | 'search' | 'onSearch' | 'onKept'>) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 2.5, rowGap: 1, mt: 1.5 }}>
      <Box sx={{ width: 160 }}>
        <LabelledSelect
          id="crew-within"
          label={t('Max. distance')}
          value={String(search.within)}
          onChange={({ target }) => onSearch({ within: Number(target.value) })}
        >
          {distancesWith(search.within).map((kilometres) => (
            <option key={kilometres} value={kilometres}>
              {t('{{number}} km', { number: kilometres })}
            </option>
          ))}
        </LabelledSelect>
      </Box>
      <LabelledCheck
        checked={search.orRelocate}
        onChange={({ target }) => onSearch({ orRelocate: target.checked })}
        label={t('Include candidates willing to relocate')}
      />
      <KeepArea order={order} search={search} onChanged={onKept} />
    </Box>
  )
}

function ShortlistResult({
  order,
  crew,
  clearances,
  search,
  onSearch,
  onAct,
  onAsked,
}: Omit<BuildShortlistProps, 'crew' | 'onKept'> & { crew: NonNullable<Answer['crew']> }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [idsToAsk, setIdsToAsk] = useState<readonly string[]>()
  const today = dateInDenmark(new Date())
  const idsOf = (people: readonly ShortlistPerson[]) => people.map(({ applicant }) => applicant.id)
  const ready = idsOf(crew.ready.people.filter((person) => isIncludedInAskAll(person, today)))
  const everybody = [crew.ready, crew.endsMidway, crew.lacksOne].flatMap(({ people }) => people)
  const chosen = idsOf(everybody.filter((person) => canBeAsked(person, today))).filter((id) => selected.has(id))
  const isWhole = crew.ready.people.length >= crew.ready.total
  const isOpen = order.status !== 'closed'
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Set(before)
      for (const id of ids) isSelected ? next.add(id) : next.delete(id)
      return next
    })
  const sections = [
    { list: crew.ready, title: t('Meet all requirements ({{number}})', { number: number(crew.ready.total) }) },
    {
      list: crew.endsMidway,
      title: t('Expires during the job ({{number}})', { number: number(crew.endsMidway.total) }),
    },
    {
      list: crew.lacksOne,
      title: t('Missing one requirement ({{number}})', { number: number(crew.lacksOne.total) }),
    },
  ]
  return (
    <>
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pb: 2 }}>
          {isWhole || search.most >= mostNamed ? (
            <Button
              variant="contained"
              aria-disabled={ready.length === 0}
              sx={dimmedWithoutAnybody}
              onClick={() => setIdsToAsk(ready)}
            >
              {t('Ask all {{number}}', { number: number(ready.length) })}
            </Button>
          ) : (
            <Button variant="contained" onClick={() => onSearch({ most: mostNamed })}>
              {t('Show all matches')}
            </Button>
          )}
          <Button
            variant="outlined"
            aria-disabled={chosen.length === 0}
            sx={dimmedWithoutAnybody}
            onClick={() => setIdsToAsk(chosen)}
          >
            {t('Ask selected ({{number}})', { number: number(chosen.length) })}
          </Button>
        </Box>
      )}
      {sections.map(({ list, title }) => (
        <ShortlistSection
          key={title.replace(/\d.*$/, '')}
          title={title}
          list={list}
          order={order}
          clearances={clearances}
          today={today}
          selected={selected}
          onSelect={select}
          onAct={onAct}
          onMore={search.most >= mostNamed ? undefined : () => onSearch({ most: Math.min(mostNamed, search.most * 4) })}
        />
      ))}
      {idsToAsk && idsToAsk.length > 0 && (
        <AskDialog
          order={order}
          ids={idsToAsk}
          onClose={() => setIdsToAsk(undefined)}
          onAsked={(job) => {
            setSelected(new Set())
            onAsked(job)
          }}
        />
      )}
    </>
  )
}
