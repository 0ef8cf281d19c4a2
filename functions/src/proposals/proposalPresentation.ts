import type { ClientProposal } from '../../../shared/proposals/contract/assignmentAnswer.ts'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import type { ClientDecision } from '../../../shared/proposals/domain/clientDecision.ts'
import type { Interview } from '../../../shared/proposals/domain/interview.ts'
import { ownNamesMasker } from '../../../shared/proposals/domain/presentation.ts'
import { shownAs } from '../../../shared/proposals/domain/shownAs.ts'
import type { ActorNames } from '../accounts/stores/actorNames.ts'
import type { CompanyStore } from '../companies/stores/companyStore.ts'
import { ofAssignment } from './plans/planClientDecision.ts'
import type { Proposal } from './stores/assignmentStore.ts'

interface Names {
  names: Pick<ActorNames, 'of'>
  companies: Pick<CompanyStore, 'namesOf'>
}

/**
 * Presents an applicant's proposals with the current names of clients and colleagues. The contract drops fields that
 * the caller may not see.
 */
export async function presentProposals(
  proposals: ReadonlyMap<string, Proposal>,
  { names, companies }: Names,
): Promise<ClientProposal[]> {
  const [clients, known] = await Promise.all([
    companies.namesOf([...proposals.keys()]),
    names.of([...proposals.values()].flatMap(peopleIn)),
  ])
  return [...proposals].map(([clientId, { assignment, consent, verdict, interview }]) => ({
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
    ...clientDecisionIn({ assignment, verdict }, known),
    interview: currentInterview(assignment, interview),
  }))
}

export async function presentProposal(clientId: string, proposal: Proposal, names: Names): Promise<ClientProposal> {
  const [presented] = await presentProposals(new Map([[clientId, proposal]]), names)
  return presented ?? { clientId }
}

const peopleIn = ({ assignment, consent, verdict }: Proposal): string[] =>
  [assignment?.assignedBy, consent?.question?.askedBy, consent?.recordedBy, decisionAuthor(verdict)].filter(
    (id) => id !== undefined,
  )

/** Returns the interview of an assignment, unless it was cancelled. */
export function currentInterview(
  assignment: Pick<Assignment, 'id'> | undefined,
  interview: Interview | undefined,
): Interview | undefined {
  const current = ofAssignment(assignment, interview)
  return current?.isCancelled === false ? current : undefined
}

/**
 * Returns the client decision and the interview of an assignment as the client reads them. While the applicant is
 * anonymous, their name is masked in texts by staff, but not in the client's own.
 */
export function readByClient(
  assignment: Assignment,
  { verdict, interview }: Pick<Proposal, 'verdict' | 'interview'>,
  person: Parameters<typeof ownNamesMasker>[0],
): Pick<Proposal, 'verdict' | 'interview'> {
  const [decision, interviewOfAssignment] = [ofAssignment(assignment, verdict), currentInterview(assignment, interview)]
  if (!shownAs(assignment).isAnonymous) return { verdict: decision, interview: interviewOfAssignment }
  const maskText = ownNamesMasker(person)
  const comment =
    decision?.recordedBy !== undefined && decision.comment !== undefined
      ? maskText(decision.comment)
      : decision?.comment
  return {
    verdict: decision && { ...decision, comment },
    interview: interviewOfAssignment && { ...interviewOfAssignment, place: maskText(interviewOfAssignment.place) },
  }
}

const decisionAuthor = (verdict: ClientDecision | undefined): string | undefined =>
  verdict?.recordedBy ?? verdict?.answeredBy

function clientDecisionIn({ assignment, verdict }: Proposal, known: ReadonlyMap<string, string>) {
  const current = ofAssignment(assignment, verdict)
  const by = decisionAuthor(current)
  return (
    current && {
      verdict: {
        ...current,
        isRecorded: current.recordedBy !== undefined,
        saidByName: current.contactName ?? (by && known.get(by)),
      },
    }
  )
}
