import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { AuditEntry } from '../../../../shared/audit/domain/auditEntry.ts'
import type { Company } from '../../../../shared/companies/domain/company.ts'
import type { Order } from '../../../../shared/companies/domain/order.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import type { Assignment } from '../../../../shared/proposals/domain/assignment.ts'
import { isOver, isShownAt, shownStages } from '../../../../shared/proposals/domain/assignmentStage.ts'
import type { ClientConsent } from '../../../../shared/proposals/domain/clientConsent.ts'
import type { ClientDecision } from '../../../../shared/proposals/domain/clientDecision.ts'
import type { Interview } from '../../../../shared/proposals/domain/interview.ts'
import { presentationChoiceSchema } from '../../../../shared/proposals/domain/presentationChoice.ts'
import { shownAs } from '../../../../shared/proposals/domain/shownAs.ts'
import { applicantLists } from '../../applicants/keys.ts'
import type { ShownAs } from '../../applicants/ports.ts'
import { applicantThere, notRejected } from '../../applicants/stores/applicantStore.ts'
import { newestRelated } from '../../applicants/stores/newestRelated.ts'
import { timelinePut } from '../../applicants/stores/timelineStore.ts'
import { auditPut } from '../../audit/stores/auditStore.ts'
import { companyThere } from '../../companies/stores/companyStore.ts'
import { orderSeen } from '../../companies/stores/orderStore.ts'
import {
  clientPlacementAdded,
  orderPlacementAdded,
  placementHolder,
  placementRemoved,
} from '../../companies/stores/placementStore.ts'
import type { Table } from '../../kernel/aws/table.ts'
import type { Key } from '../../kernel/table/keys.ts'
import { allListed, listing, nextListed } from '../../kernel/table/listing.ts'
import { partition } from '../../kernel/table/partition.ts'
import { readBatch } from '../../kernel/table/readBatch.ts'
import type { StoredForm } from '../../kernel/table/storedForm.ts'
import { type TransactionItem, writeTogether } from '../../kernel/table/transaction.ts'
import { type MailRequest, outboxPut } from '../../notify/stores/outboxStore.ts'
import { duePut } from '../../schedule/stores/dueStore.ts'
import type { ShownPerson } from '../../search/ports.ts'
import { proposalKeys, proposalLists, proposalPrefixes } from '../keys.ts'
import { type InterviewChange, interviewUnchanged, interviewWrites } from './interviewItem.ts'
import { proposalsDue } from './proposalsDue.ts'
import { refuseQuestion } from './refuseQuestion.ts'
import { storedAssignment, storedClientConsent, storedClientDecision, storedInterview } from './storedAssignment.ts'

type Between = Pick<Assignment, 'clientId' | 'applicantId'>

/** Keys of an assignment: `shown` while the client sees the applicant, `hidden` while it does not. */
export const assignmentPlaces = ({ clientId, applicantId }: Between) => ({
  shown: proposalKeys.assignment(clientId, applicantId),
  hidden: proposalKeys.hiddenAssignment(clientId, applicantId),
})

export const assignmentItem = (assignment: Assignment) => ({
  ...assignmentPlaces(assignment)[isShownAt(assignment.stage) ? 'shown' : 'hidden'],
  ...storedAssignment.mark,
  ...assignmentListing(assignment),
  ...assignment,
})

/** The index attributes that list an assignment under its applicant. */
export const assignmentListing = ({ applicantId, clientId, createdAt }: Assignment) =>
  listing(applicantLists.assignments(applicantId), `${createdAt}#${clientId}`)

/** A proposal: the assignment of an applicant to a client, and the applicant's consent. */
export interface Proposal {
  assignment?: Assignment | undefined
  consent?: ClientConsent | undefined
  /** The latest client decision, possibly on an earlier assignment. Written separately. */
  verdict?: ClientDecision | undefined
  /** The latest interview, possibly of an earlier assignment. Written separately. */
  interview?: Interview | undefined
}

/** The keys of a proposal's items that are stored with the applicant. */
const relatedKeysOf = (applicantId: string, clientId: string) =>
  [
    proposalKeys.clientConsent(applicantId, clientId),
    proposalKeys.verdict(applicantId, clientId),
    proposalKeys.interview(applicantId, clientId),
  ] as const

export interface ProposalChange {
  between: Between
  /** The client as it was read. It must still exist if an assignment begins. */
  company?: Pick<Company, 'id' | 'version'> | undefined
  /** The order whose opening is taken, as it was read. It must be unchanged and have an opening left. */
  order?: Order | undefined
  /** Further conditions; `stale` if one fails. */
  conditions?: TransactionItem[] | undefined
  /** The proposal as it was read. Nothing is written if it has changed since. */
  before: Proposal
  /** Holds the same objects as `before` for everything that does not change. */
  next: Proposal
  timeline: TimelineEntry
  audit: AuditEntry
  mail?: MailRequest | undefined
  /** The interview to change in the same transaction. */
  interview?: InterviewChange | undefined
  /** Further items to write in the same transaction, such as the outcome in a job. */
  alsoWritten?: Record<string, TransactionItem> | undefined
}

const isNone = 'attribute_not_exists(pk)'

/** Condition that an assignment is unchanged. It applies to both keys, one of which is empty. */
function assignmentSeen(before: Assignment | undefined) {
  if (!before) return { ConditionExpression: isNone }
  const { ConditionExpression, ...values } = ifUnchanged(before)
  return { ConditionExpression: `${isNone} OR (${ConditionExpression})`, ...values }
}

/** Condition that the assignment at this key is unchanged. */
function ifUnchanged(before: Assignment) {
  // Items from before versions were introduced have none and count as version 1.
  const seen = before.version === 1 ? '(#version = :seen OR attribute_not_exists(#version))' : '#version = :seen'
  return {
    ConditionExpression: `${seen} AND #id = :id AND #active = :active`,
    ExpressionAttributeNames: { '#version': 'version', '#id': 'id', '#active': 'isActive' },
    ExpressionAttributeValues: { ':seen': before.version, ':id': before.id, ':active': before.isActive },
  }
}

const consentSeen = (before: ClientConsent | undefined) =>
  before
    ? {
        ConditionExpression: '#version = :seen',
        ExpressionAttributeNames: { '#version': 'version' },
        ExpressionAttributeValues: { ':seen': before.version },
      }
    : { ConditionExpression: isNone }

/** Lists only answers by the applicants themselves: these are news for staff. */
const consentListing = ({ state, answeredAt, recordedBy, applicantId, clientId }: ClientConsent) =>
  answeredAt !== undefined &&
  recordedBy === undefined &&
  state !== 'asked' &&
  listing(proposalLists.consents, `${answeredAt}#${applicantId}#${clientId}`)

export const consentItem = (consent: ClientConsent) => ({
  ...proposalKeys.clientConsent(consent.applicantId, consent.clientId),
  ...storedClientConsent.mark,
  ...consentListing(consent),
  ...consent,
})

/** Writes an assignment at its key and deletes it at the other, if it is unchanged at both. */
function assignmentWrites(between: Between, { assignment: before }: Proposal, { assignment: next }: Proposal) {
  const places = Object.values(assignmentPlaces(between))
  const condition = assignmentSeen(before)
  if (!next || next === before) return places.map((Key): TransactionItem => ({ ConditionCheck: { Key, ...condition } }))
  const Item = assignmentItem(next)
  return places.map(
    (Key): TransactionItem =>
      Key.sk === Item.sk ? { Put: { Item, ...condition } } : { Delete: { Key, ...condition } },
  )
}

/** Writes an answer if it has not changed since it was read. */
export const consentPut = (before: ClientConsent | undefined, next: ClientConsent): TransactionItem => ({
  Put: { Item: consentItem(next), ...consentSeen(before) },
})

function consentWrite(between: Between, { consent: before }: Proposal, { consent: next }: Proposal): TransactionItem {
  const Key = proposalKeys.clientConsent(between.applicantId, between.clientId)
  return next && next !== before ? consentPut(before, next) : { ConditionCheck: { Key, ...consentSeen(before) } }
}

/** Condition that the client still sees the applicant and the assignment is unchanged. */
export const assignmentStillShown = (assignment: Assignment): TransactionItem => ({
  ConditionCheck: { Key: assignmentPlaces(assignment).shown, ...ifUnchanged(assignment) },
})

export type AssignmentStore = ReturnType<typeof assignmentStore>

/** Stores proposals. Reads are consistent, so an ended assignment is hidden from the next call on. */
export const assignmentStore = (table: Table) => ({
  /**
   * Returns the ids of the applicants that a client sees, ordered by id; at most `functionLimits.assignmentsPerClient`.
   */
  async activeApplicantIds(clientId: string): Promise<string[]> {
    return (await shownPeople(table, clientId)).map(({ applicantId }) => applicantId)
  },

  /** Returns the applicants that a client sees with their presentations, in the same order. */
  shownPeople: (clientId: string): Promise<ShownPerson[]> => shownPeople(table, clientId),

  /** Returns how a client sees an applicant now, or undefined if it does not. */
  async shownTo(clientId: string, applicantId: string): Promise<ShownAs | undefined> {
    const { Item } = await table.client.send(
      new GetCommand({
        TableName: table.name,
        Key: proposalKeys.assignment(clientId, applicantId),
        ConsistentRead: true,
      }),
    )
    const assignment = Item && storedAssignment.read(Item)
    return assignment?.isActive && isShownAt(assignment.stage)
      ? { ...shownAs(assignment), stage: assignment.stage, orderId: assignment.orderId }
      : undefined
  },

  /** Returns the proposal of an applicant to a client, active or ended. */
  async between(clientId: string, applicantId: string): Promise<Proposal> {
    const { shown, hidden } = assignmentPlaces({ clientId, applicantId })
    const alsoWritten = relatedKeysOf(applicantId, clientId)
    const items = await readBatch(table, [shown, hidden, ...alsoWritten])
    const [consent, verdict, interview] = alsoWritten.map(({ sk }) => items.find((item) => item.sk === sk))
    return {
      assignment: latestOfEach(items.filter(({ pk }) => pk === shown.pk).map(storedAssignment.read))[0],
      consent: consent && storedClientConsent.read(consent),
      verdict: verdict && storedClientDecision.read(verdict),
      interview: interview && storedInterview.read(interview),
    }
  },

  /** Records that a question was never delivered, unless another one was asked since. */
  refuseQuestion: (between: Between, questionId: string, refusedAt: string): Promise<void> =>
    refuseQuestion(table, between, questionId, refusedAt),

  /** Returns the proposals of these applicants to a client, by applicant id. */
  async proposalsTo(clientId: string, applicantIds: readonly string[]): Promise<Map<string, Proposal>> {
    const keys = applicantIds.flatMap((applicantId) => [
      ...Object.values(assignmentPlaces({ clientId, applicantId })),
      ...relatedKeysOf(applicantId, clientId),
    ])
    const items = await readBatch(table, keys)
    const of = <Kept extends object>({ mark, read }: StoredForm<Kept>): Kept[] =>
      items.filter(({ entity }) => entity === mark.entity).map(read)
    const assignments = latestOfEach(of(storedAssignment), ({ applicantId }) => applicantId)
    const proposals = new Map<string, Proposal>(assignments.map((each) => [each.applicantId, { assignment: each }]))
    for (const consent of of(storedClientConsent))
      proposals.set(consent.applicantId, { ...proposals.get(consent.applicantId), consent })
    for (const verdict of of(storedClientDecision))
      proposals.set(verdict.applicantId, { ...proposals.get(verdict.applicantId), verdict })
    for (const interview of of(storedInterview))
      proposals.set(interview.applicantId, { ...proposals.get(interview.applicantId), interview })
    return proposals
  },

  /** Returns all assignments of an applicant, newest first, as they are now. A new one may be missing for a moment. */
  async ofApplicant(applicantId: string): Promise<Assignment[]> {
    const listed = await allListed(table, applicantLists.assignments(applicantId))
    const clients = new Set(listed.map(({ pk }) => pk.slice(clientPrefix.length)))
    const places = [...clients].flatMap((clientId): Key[] => Object.values(assignmentPlaces({ clientId, applicantId })))
    const found = (await readBatch(table, places)).map(storedAssignment.read)
    return latestOfEach(found).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  },

  /** Returns all assignments of a client at any stage, most recently moved first. */
  async ofClient(clientId: string): Promise<Assignment[]> {
    const found = (await partition(table, proposalKeys.assignment(clientId, '').pk)).map(storedAssignment.read)
    const since = ({ stageSince, endedAt, createdAt }: Assignment) => stageSince ?? endedAt ?? createdAt
    return latestOfEach(found, ({ applicantId }) => applicantId).toSorted((a, b) => (since(a) < since(b) ? 1 : -1))
  },

  /** Returns the assignments of all people that a client sees, in no order. */
  async shownAssignments(clientId: string): Promise<Assignment[]> {
    const found = await partition(table, proposalKeys.assignment(clientId, '').pk, proposalPrefixes.assignments)
    return found.map(storedAssignment.read).filter(isShown)
  },

  /** Returns an applicant's consents to be proposed to clients, in no order. */
  async consentsOf(applicantId: string): Promise<ClientConsent[]> {
    const items = await newestRelated(table, applicantId, { prefix: proposalPrefixes.consents })
    return items.map(storedClientConsent.read)
  },

  /**
   * Returns the latest consent answers by applicants themselves, at most `count`. Very recent changes may be missing.
   */
  async latestAnswers(count: number): Promise<ClientConsent[]> {
    const { listed } = await nextListed(table, proposalLists.consents, '', count, 'latest first')
    const items = await readBatch(
      table,
      listed.map(({ key }) => key),
    )
    return items.map(storedClientConsent.read)
  },

  write: (change: ProposalChange) => write(table, change),
})

/**
 * Writes a change of a proposal with its timeline and audit entries. Returns without writing:
 * - `stale` if the proposal has changed since it was read, the applicant is deleted, or an assignment may not begin:
 * with a rejected applicant, an open deletion request, or a deleted client
 * - `full` if the order has no opening left
 * - `refused` if an item written with it is refused
 */
async function write(
  table: Table,
  {
    between,
    company,
    order,
    conditions = [],
    before,
    next,
    timeline,
    audit,
    mail,
    interview,
    alsoWritten,
  }: ProposalChange,
): Promise<'written' | 'stale' | 'full' | 'refused'> {
  const begins = next.assignment !== undefined && next.assignment.id !== before.assignment?.id
  const isProposed = begins || becomesShown(before.assignment, next.assignment)
  const refused = await writeTogether<string>(table, {
    assignment: assignmentWrites(between, before, next),
    consent: consentWrite(between, before, next),
    applicant: isProposed ? notRejected(between.applicantId) : applicantThere(between.applicantId),
    conditions,
    company: begins && company ? companyThere(company) : [],
    ...placeWrites(between, { before, next, order }),
    timeline: timelinePut(timeline),
    audit: auditPut(audit),
    mail: mail ? outboxPut(mail) : [],
    // Proposing an applicant schedules a mail to the client.
    due:
      next.assignment?.stage === 'proposed' && becomesShown(before.assignment, next.assignment)
        ? duePut(proposalsDue(next.assignment))
        : [],
    ...interviewIn({ between, before, next, interview }),
    ...alsoWritten,
  })
  if (refused.length === 0) return 'written'
  if (refused.length === 1 && refused[0] === 'taken') return 'full'
  return alsoWritten && refused.some((name) => Object.hasOwn(alsoWritten, name)) ? 'refused' : 'stale'
}

/** Writes the interview, or checks that none was arranged in parallel if the assignment ends. */
function interviewIn({
  between,
  before,
  next,
  interview,
}: Pick<ProposalChange, 'between' | 'before' | 'next' | 'interview'>) {
  if (interview) return interviewWrites(interview)
  return endsAssignment(before, next) ? { interview: interviewUnchanged(between, before.interview) } : {}
}

/** Returns true if a change ends an assignment. */
export const endsAssignment = ({ assignment: before }: Proposal, { assignment: next }: Proposal): boolean =>
  before !== undefined && !isOver(before.stage) && (next?.id !== before.id || isOver(next.stage))

/** Queries the people that a client sees. They share a key range, and only the needed attributes are read. */
async function shownPeople(table: Table, clientId: string): Promise<ShownPerson[]> {
  const stages = Object.fromEntries(shownStages.map((stage, index) => [`:stage${index}`, stage]))
  const pages = paginateQuery(
    { client: table.client },
    {
      TableName: table.name,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      // Items from before stages were introduced keep this key after they end.
      FilterExpression: `isActive = :yes AND (attribute_not_exists(stage) OR stage IN (${Object.keys(stages)}))`,
      ProjectionExpression: 'applicantId, stage, orderId, presentation',
      ExpressionAttributeValues: {
        ':pk': proposalKeys.assignment(clientId, '').pk,
        ':prefix': proposalPrefixes.assignments,
        ':yes': true,
        ...stages,
      },
      ConsistentRead: true,
    },
  )
  const people: ShownPerson[] = []
  for await (const page of pages) {
    for (const { applicantId, stage = 'proposed', orderId, presentation } of page.Items ?? [])
      people.push({
        ...{ applicantId, stage, orderId },
        ...shownAs({ stage, presentation: presentation && knownChoice.parse(presentation) }),
      })
    if (people.length >= functionLimits.assignmentsPerClient) break
  }
  return people.slice(0, functionLimits.assignmentsPerClient)
}

const knownChoice = lenient(presentationChoiceSchema)

/** Returns true if the client sees the applicant. */
export const isShown = ({ isActive, stage }: Assignment): boolean => isActive && isShownAt(stage)

/** Takes and releases openings of orders, and records placements without an order. */
function placeWrites(
  { applicantId, clientId }: Between,
  { before, next, order }: Pick<ProposalChange, 'before' | 'next' | 'order'>,
) {
  const [left, taken] = [placementHolder(before.assignment), placementHolder(next.assignment)]
  if (left === taken) return {}
  return {
    ...(left !== undefined && { left: placementRemoved(left, applicantId) }),
    ...(taken === clientId && { taken: clientPlacementAdded(clientId, applicantId) }),
    ...(taken !== undefined && order && { taken: orderPlacementAdded(order, applicantId), order: orderSeen(order) }),
  }
}

const becomesShown = (before: Assignment | undefined, next: Assignment | undefined): boolean =>
  next !== undefined && isShown(next) && !(before && isShown(before))

const clientPrefix = proposalKeys.assignment('', '').pk

/** A read during a move between keys may find an assignment at both. Keeps the latest version of each. */
export function latestOfEach(
  found: readonly Assignment[],
  of: (assignment: Assignment) => string = ({ clientId }) => clientId,
): Assignment[] {
  const latest = new Map<string, Assignment>()
  for (const assignment of found) {
    const other = latest.get(of(assignment))
    if (!other || assignment.version > other.version) latest.set(of(assignment), assignment)
  }
  return [...latest.values()]
}
