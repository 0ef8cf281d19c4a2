import { type MyDay, myDayLimits } from '../../../../shared/activity/domain/myDay.ts'
import type { Document } from '../../../../shared/documents/domain/document.ts'
import type { DependenciesOf } from '../dependencies.ts'
import type { getMyDay as permissions } from '../permissions.ts'

/** Returns people with documents to be verified, those of this account first, or undefined if there are none. */
export async function documentsToCheck(
  userId: string,
  { documents }: Pick<DependenciesOf<typeof permissions>, 'documents'>,
): Promise<MyDay['toCheck']> {
  const { waiting, hasMore } = await documents.toCheck(myDayLimits.documentsLookedAt)
  const isOwn = ({ applicant }: (typeof waiting)[number]) => applicant.recordOwner === userId
  const ownFirst = [...waiting.filter(isOwn), ...waiting.filter((each) => !isOwn(each))]
  const people = [...Map.groupBy(ownFirst, ({ applicant }) => applicant.id).values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { id, firstName, lastName } = first.applicant
    return [{ applicant: { id, firstName, lastName }, documents: of.map(({ document }) => documentFacts(document)) }]
  })
  if (people.length === 0) return undefined
  return { people: people.slice(0, myDayLimits.toCheck), hasMore: hasMore || people.length > myDayLimits.toCheck }
}

const documentFacts = ({ id, documentType, certificate, createdAt }: Document) => ({
  ...{ id, documentType, addedAt: createdAt },
  ...(certificate !== undefined && { certificate }),
})
