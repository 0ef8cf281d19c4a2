import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { memo, useDeferredValue } from 'react'
import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { PlainCheckbox } from '../../../ui/controls/PlainCheck.tsx'
import { usePrinting } from '../../../ui/printing.ts'
import { StarButton } from '../changes/StarButton.tsx'
import { useOwnerNames } from '../useOwnerNames.ts'
import type { MomentColumn } from '../view/sorting.ts'
import { sortLabels } from '../view/sortLabels.ts'
import type { RowActions } from './gridColumns.tsx'
import { MomentText } from './MomentText.tsx'
import { NameCell } from './NameCell.tsx'
import { experienceOf, PrimarySkills, placeOf, RecordOwner } from './rowTexts.tsx'
import { StatusMarks } from './StatusMarks.tsx'
import type { Selection } from './useSelection.ts'

interface ApplicantCardsProps extends RowActions {
  rows: readonly ApplicantRow[]
  loading: boolean
  selection: Selection
  /** The date or time shown on the cards. */
  moment: MomentColumn
}

const skeletonCards = 6
const cardStyle = { px: 2, py: 1.5, borderTop: '1px solid', borderColor: 'divider' } as const
/** Cards below the screen are laid out when they come into view. Their usual height keeps the scrollbar steady. */
const layoutInView = {
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 143px',
  // Paper would be cut to the usual height.
  '@media print': { contentVisibility: 'visible' },
} as const

/** How many cards are drawn at first. They fill the screen of a phone. */
const firstCards = 6

/**
 * The applicants on narrow screens, one card each. Rendered deferred, so that a page of cards does not block the user.
 */
export function ApplicantCards({ rows, loading, selection, ...rest }: ApplicantCardsProps) {
  const { t } = useTranslation()
  const shown = useDeferredValue(rows, usePrinting() ? rows : rows.slice(0, firstCards))
  if (shown.length === 0 && (loading || rows.length > 0)) {
    return (
      <Box aria-hidden>
        {Array.from({ length: skeletonCards }, (_nothing, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike
          <Box key={index} sx={{ ...cardStyle, minHeight: 143 }}>
            <Skeleton width="60%" height={28} />
            <Skeleton width="85%" />
            <Skeleton width="40%" />
          </Box>
        ))}
      </Box>
    )
  }
  return (
    <Box component="ul" aria-label={t('Applicants Database')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((row) => (
        <ApplicantCard
          key={row.id}
          row={row}
          isSelected={selection.rows.has(row.id)}
          onSelect={selection.select}
          {...rest}
        />
      ))}
    </Box>
  )
}

interface ApplicantCardProps extends RowActions {
  row: ApplicantRow
  isSelected: boolean
  onSelect: Selection['select']
  moment: MomentColumn
}

/** Memoized: a card whose row is unchanged is not rendered again. */
const ApplicantCard = memo(function ApplicantCard({
  row,
  isSelected,
  onSelect,
  moment,
  onEdit,
  onOpen,
  urlOf,
}: ApplicantCardProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  // The last change needs no label.
  const named = moment !== 'updatedAt' && row[moment] !== undefined
  return (
    <Box component="li" sx={{ ...cardStyle, ...layoutInView }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, '& a': { py: 0.25 } }}>
          <NameCell row={row} url={urlOf(row.id)} onOpen={onOpen} />
        </Box>
        {onEdit && (
          <Box sx={{ display: 'flex', mr: -1.25, '& button, & input': { width: 44, height: 44 } }}>
            <StarButton applicant={row} />
            <PlainCheckbox
              checked={isSelected}
              onChange={({ target }) => onSelect(row, target.checked)}
              aria-label={t('Select {{name}}', { name: `${row.firstName} ${row.lastName}` })}
            />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, pl: 4.5 }}>
        <Typography variant="body2" color="textSecondary" noWrap>
          {[placeOf(row, language), experienceOf(t, row)].filter(Boolean).join(' · ')}
        </Typography>
        <PrimarySkills skills={row.coreCompetencies} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <StatusMarks row={row} />
          {row.recordOwner && <Owner owner={row.recordOwner} />}
          <Typography
            variant="caption"
            color="textSecondary"
            sx={named ? { flexBasis: '100%' } : { ml: 'auto', flexShrink: 0 }}
          >
            {named && `${sortLabels(t)[moment]} `}
            <MomentText row={row} column={moment} />
          </Typography>
        </Box>
      </Box>
    </Box>
  )
})

/** Separate, so that owner names that load later don't re-render the cards. */
function Owner({ owner }: { owner: string }) {
  return <RecordOwner name={useOwnerNames(true)(owner)} />
}
