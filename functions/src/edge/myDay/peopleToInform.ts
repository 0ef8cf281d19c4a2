import { type MyDay, myDayLimits } from '../../../../shared/activity/domain/myDay.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getMyDay as permissions } from '../permissions.ts'

/**
 * Returns the people that staff must inform about their data, with current names, or undefined if there are none.
 */
export async function peopleToInform({
  notices,
  feed,
}: Pick<DependenciesOf<typeof permissions>, 'notices' | 'feed'>): Promise<MyDay['toInform']> {
  const { people, hasMore } = await notices.toTell(myDayLimits.toInform)
  if (people.length === 0) return undefined
  const named = await feed.read(
    people.map(({ applicantId }) => applicantId),
    ['id', 'firstName', 'lastName'],
  )
  const listed = people.flatMap(({ applicantId: id, informBy }) => {
    const { firstName, lastName } = named.get(id) ?? {}
    return named.has(id)
      ? [{ applicant: { id, firstName: String(firstName), lastName: String(lastName) }, informBy }]
      : []
  })
  return { people: listed, hasMore }
}
