import { knownApplicantSchema } from '../../../shared/domain/applicant.ts'
import { endingFields, endingPapers } from '../../../shared/domain/endingPapers.ts'
import { expiryState } from '../../../shared/domain/expiry.ts'
import type { MyDay } from '../../../shared/domain/myDay.ts'
import type { DepsOf } from '../useCase/needs.ts'
import type { getMyDay as needs } from './needs.ts'

const papers = Object.fromEntries(endingFields.map((field) => [field, true])) as Record<
  (typeof endingFields)[number],
  true
>
const readSchema = knownApplicantSchema.pick({ id: true, firstName: true, lastName: true, ...papers })

type Listed = NonNullable<MyDay['ending']>['people']
type Found = readonly { id: string }[]
type Lists = readonly [Found, Found]

/**
 * Which papers of these people end soon or have ended, list by list and in one read, by the records as they are now: a search tells alone when the first one ends.
 * Who has renewed theirs meanwhile, or is gone, is left out.
 */
export async function peopleWithEnding(
  lists: Lists,
  now: Date,
  { feed }: Pick<DepsOf<typeof needs>, 'feed'>,
): Promise<[Listed, Listed]> {
  const records = await feed.read(
    lists.flat().map(({ id }) => id),
    Object.keys(readSchema.shape),
  )
  const listed = (found: Found): Listed =>
    found.flatMap(({ id }) => {
      const record = records.get(id)
      if (!record) return []
      const { firstName, lastName, ...held } = readSchema.parse(record)
      const ending = endingPapers(held).filter(({ expiryDate }) => expiryState(expiryDate, now) !== 'valid')
      return ending.length > 0 ? [{ applicant: { id, firstName, lastName }, papers: ending }] : []
    })
  return [listed(lists[0]), listed(lists[1])]
}
