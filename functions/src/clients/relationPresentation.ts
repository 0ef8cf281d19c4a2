import type { ClientRelation } from '../../../shared/contract/clients/assignmentAnswer.ts'
import type { ActorNames } from '../data/actorNames.ts'
import type { Relation } from '../data/assignmentStore.ts'
import type { CompanyStore } from '../data/companyStore.ts'

interface Names {
  names: Pick<ActorNames, 'of'>
  companies: Pick<CompanyStore, 'namesOf'>
}

/** What is between an applicant and clients, with the names that all bear today; the contract leaves out what is not to be seen. */
export async function presentRelations(
  relations: ReadonlyMap<string, Relation>,
  { names, companies }: Names,
): Promise<ClientRelation[]> {
  const [clients, known] = await Promise.all([
    companies.namesOf([...relations.keys()]),
    names.of([...relations.values()].flatMap(peopleIn)),
  ])
  return [...relations].map(([clientId, { assignment, consent }]) => ({
    clientId,
    clientName: clients.get(clientId),
    ...(assignment && { assignment: { ...assignment, assignedByName: known.get(assignment.assignedBy) } }),
    ...(consent && {
      consent: {
        ...consent,
        ...(consent.question && {
          question: { ...consent.question, askedByName: known.get(consent.question.askedBy) },
        }),
        isRecorded: consent.recordedBy !== undefined,
        recordedByName: consent.recordedBy && known.get(consent.recordedBy),
      },
    }),
  }))
}

/** The same of one client. */
export async function presentRelation(clientId: string, relation: Relation, names: Names): Promise<ClientRelation> {
  const [presented] = await presentRelations(new Map([[clientId, relation]]), names)
  return presented ?? { clientId }
}

const peopleIn = ({ assignment, consent }: Relation): string[] =>
  [assignment?.assignedBy, consent?.question?.askedBy, consent?.recordedBy].filter((id) => id !== undefined)
