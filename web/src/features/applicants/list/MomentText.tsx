import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import type { MomentColumn } from '../view/sorting.ts'

/** A date of a person: as relative time if the time of day is known, otherwise the day. Nothing if it is not set. */
export function MomentText({ row, column }: { row: ApplicantRow; column: MomentColumn }) {
  const { date, dateTime, relative } = useFormats()
  const moment = row[column]
  if (moment === undefined) return null
  return column === 'updatedAt' || column === 'stageChangedAt' ? (
    <time dateTime={moment} data-tooltip={dateTime(moment)}>
      {relative(moment)}
    </time>
  ) : (
    <time dateTime={moment}>{date(moment)}</time>
  )
}
