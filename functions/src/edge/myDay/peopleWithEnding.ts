import type { MyDay } from '../../../../shared/activity/domain/myDay.ts'
import { knownApplicantSchema } from '../../../../shared/applicants/domain/applicant.ts'
import { credentialsMask, expiringCredentials } from '../../../../shared/applicants/domain/expiringCredentials.ts'
import { type ExpiryState, expiryState } from '../../../../shared/kernel/domain/expiry.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getMyDay as permissions } from '../permissions.ts'

const readSchema = knownApplicantSchema.pick({ id: true, firstName: true, lastName: true, ...credentialsMask })

type Listed = NonNullable<MyDay['ending']>['people']
type Found = readonly { id: string }[]

/**
 * Returns the expiring and the expired certificates and permits of these people in one read, from the current records:
 * a search only says that there are some. Leaves out people who have renewed theirs, and deleted records.
 */
export async function peopleWithEnding(
  { ending, ended }: Readonly<Record<'ending' | 'ended', Found>>,
  now: Date,
  { feed }: Pick<DependenciesOf<typeof permissions>, 'feed'>,
): Promise<Record<'ending' | 'ended', Listed>> {
  const records = await feed.read(
    [...new Set([...ending, ...ended].map(({ id }) => id))],
    Object.keys(readSchema.shape),
  )
  const listed = (found: Found, states: readonly ExpiryState[]): Listed =>
    found.flatMap(({ id }) => {
      const record = records.get(id)
      if (!record) return []
      const { firstName, lastName, ...held } = readSchema.parse(record)
      const papers = expiringCredentials(held).filter(({ expiryDate }) => states.includes(expiryState(expiryDate, now)))
      return papers.length > 0 ? [{ applicant: { id, firstName, lastName }, papers }] : []
    })
  return { ending: listed(ending, ['soon', 'urgent']), ended: listed(ended, ['expired']) }
}
