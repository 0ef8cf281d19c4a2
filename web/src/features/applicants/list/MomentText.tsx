import type { ApplicantRow } from '../../../../../shared/search/domain/applicantSearch.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import type { MomentColumn } from '../view/sorting.ts'

/** A moment of a person: how long ago where the hour is known, else the day. Nothing where there is none. */
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
