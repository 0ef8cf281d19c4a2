import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { DuplicatePair } from '../../../../../shared/applicants/domain/duplicate.ts'
import { labelOf } from '../../../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../../../shared/kernel/lists/professions.ts'
import { listLikePairs } from '../../../../../shared/search/contract/listLikePairs.ts'
import { call } from '../../../api/call.ts'
import { usePages } from '../../../api/usePages.ts'
import { reasonTexts } from '../../../applicant/PossibleDuplicates.tsx'
import { useMarkDifferent } from '../../../applicant/useMarkDifferent.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { leaveFocus } from '../../../ui/focus/leaveFocus.ts'
import { PersonSearchOutlinedIcon as NobodyIcon } from '../../../ui/icons/PersonSearchOutlinedIcon.tsx'
import { PagedList } from '../../../ui/layout/PagedList.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { useDocumentTitle } from '../../../ui/layout/useDocumentTitle.ts'
import { applicantUrl, comparisonUrl } from '../../../urls.ts'

const everyPair = {}

/** Possible duplicates, pair by pair. */
export function PairList() {
  const { t } = useTranslation()
  useDocumentTitle(t('Possible duplicates'))
  const list = usePages(listLikePairs.name, everyPair, (query) => call(listLikePairs, { query }))
  const markDifferent = useMarkDifferent(list.retry)
  const isAway = list.pages?.some(({ degraded }) => degraded)
  return (
    <>
      <PageHeader title={t('Possible duplicates')} />
      {isAway && (
        <Box sx={{ mb: 2 }}>
          <Notice tone="warning">{t('Search is unavailable, so duplicates cannot be found. Try again later.')}</Notice>
        </Box>
      )}
      <Card
        component="section"
        tabIndex={-1}
        aria-label={t('Possible duplicates')}
        sx={{ overflow: 'clip', outline: 'none' }}
      >
        <PagedList
          list={list}
          rowsOf={({ pairs }) => pairs}
          failed={t('The possible duplicates could not be loaded')}
          empty={
            !isAway && (
              <EmptyState
                icon={<NobodyIcon />}
                title={t('No duplicates')}
                text={t(
                  'Applicants with the same email, the same phone, or the same name and date of birth or city appear here.',
                )}
              />
            )
          }
        >
          {(pairs) => (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {pairs.map((pair) => (
                <Pair
                  key={`${pair.one.id} ${pair.other.id}`}
                  pair={pair}
                  onMarkDifferent={() => void markDifferent(pair.one.id, pair.other.id)}
                />
              ))}
            </Box>
          )}
        </PagedList>
      </Card>
    </>
  )
}

function Pair({
  pair: { one, other, reasons },
  onMarkDifferent,
}: {
  pair: DuplicatePair
  onMarkDifferent: () => void
}) {
  const { t } = useTranslation()
  const words = reasonTexts(t)
  const names = { one: nameOf(one), other: nameOf(other) }
  return (
    <Box component="li" sx={pairStyle}>
      <Person person={one} />
      <Person person={other} />
      <Typography variant="body2" color="textSecondary">
        {reasons.map((reason) => words[reason]).join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          component={RouterLink}
          to={comparisonUrl(one.id, other.id)}
          size="small"
          aria-label={t('Compare {{one}} and {{other}}', names)}
        >
          {t('Compare')}
        </Button>
        <Button
          ref={leaveFocus}
          size="small"
          aria-label={t('Not a duplicate: {{one}} and {{other}}', names)}
          onClick={onMarkDifferent}
        >
          {t('Not a duplicate')}
        </Button>
      </Box>
    </Box>
  )
}

type Person = DuplicatePair['one']

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`

function Person({ person }: { person: Person }) {
  const language = useLanguage()
  const { id, primaryProfession, city } = person
  const details = [primaryProfession && labelOf(professions, primaryProfession, language), city].filter(Boolean)
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={applicantUrl(id)} sx={{ display: 'inline-block', py: 0.25, fontWeight: 550 }}>
        <bdi>{nameOf(person)}</bdi>
      </Link>
      <Typography variant="body2" color="textSecondary">
        {details.join(' · ')}
      </Typography>
    </Box>
  )
}

const pairStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.75,
  px: 2,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '& > :last-child': { justifySelf: { xs: 'start', sm: 'end' }, ml: { xs: -0.75, sm: 0 } },
} as const
