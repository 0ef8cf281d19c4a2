import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { exportTallyStore } from '../../functions/src/applicants/stores/exportTallyStore.ts'
import { timelineStore } from '../../functions/src/applicants/stores/timelineStore.ts'
import { viewStore } from '../../functions/src/bulk/stores/viewStore.ts'
import { orderStore } from '../../functions/src/companies/stores/orderStore.ts'
import { placementStore } from '../../functions/src/companies/stores/placementStore.ts'
import { startRulesStore } from '../../functions/src/companies/stores/startRulesStore.ts'
import { createOrder } from '../../functions/src/companies/useCases/createOrder.ts'
import { listClients } from '../../functions/src/companies/useCases/listClients.ts'
import { updateOrder } from '../../functions/src/companies/useCases/updateOrder.ts'
import { documentStore } from '../../functions/src/documents/stores/documentStore.ts'
import { planDue } from '../../functions/src/edge/registries/dueKinds.ts'
import { assignmentStore, mergeStore, namingOf, submissionStore } from '../../functions/src/edge/stores.ts'
import type { MailRequest } from '../../functions/src/notify/stores/outboxStore.ts'
import { hiddenPerson } from '../../functions/src/privacy/hiddenPeople.ts'
import { controllerStore } from '../../functions/src/privacy/stores/controllerStore.ts'
import {
  deletionRequestItem,
  deletionStore,
  erasureHoldItem,
} from '../../functions/src/privacy/stores/deletionStore.ts'
import { erasureStore } from '../../functions/src/privacy/stores/erasureStore.ts'
import { noticeStore } from '../../functions/src/privacy/stores/noticeStore.ts'
import { retentionStore } from '../../functions/src/privacy/stores/retentionStore.ts'
import { sendInterview } from '../../functions/src/proposals/mails/sendInterview.ts'
import { sendProposalQuestion } from '../../functions/src/proposals/mails/sendProposalQuestion.ts'
import { clientDecisionStore } from '../../functions/src/proposals/stores/clientDecisionStore.ts'
import { clientLinkStore } from '../../functions/src/proposals/stores/clientLinkStore.ts'
import { interviewStore } from '../../functions/src/proposals/stores/interviewStore.ts'
import { proposalLinkStore } from '../../functions/src/proposals/stores/proposalLinkStore.ts'
import { answerProposal } from '../../functions/src/proposals/useCases/answerProposal.ts'
import { assignApplicant } from '../../functions/src/proposals/useCases/assignApplicant.ts'
import { buildShortlist } from '../../functions/src/proposals/useCases/buildShortlist.ts'
import { cancelInterview } from '../../functions/src/proposals/useCases/cancelInterview.ts'
import { choosePresentation } from '../../functions/src/proposals/useCases/choosePresentation.ts'
import { endAssignment } from '../../functions/src/proposals/useCases/endAssignment.ts'
import { giveClientDecision } from '../../functions/src/proposals/useCases/giveClientDecision.ts'
import { liftClientBlock } from '../../functions/src/proposals/useCases/liftClientBlock.ts'
import { listAssignments } from '../../functions/src/proposals/useCases/listAssignments.ts'
import { listProposals } from '../../functions/src/proposals/useCases/listProposals.ts'
import { readProposal } from '../../functions/src/proposals/useCases/readProposal.ts'
import { recordClientAnswer } from '../../functions/src/proposals/useCases/recordClientAnswer.ts'
import { recordClientDecision } from '../../functions/src/proposals/useCases/recordClientDecision.ts'
import { setInterview } from '../../functions/src/proposals/useCases/setInterview.ts'
import { runDueTasks } from '../../functions/src/schedule/runDueTasks.ts'
import { type Due, dueStore } from '../../functions/src/schedule/stores/dueStore.ts'
import type { ApplicantSearch, ShortlistMember } from '../../functions/src/search/applicantSearch.ts'
import type { SearchBreaker } from '../../functions/src/search/searchBreaker.ts'
import { changeFeed } from '../../functions/src/search/stores/changeFeed.ts'
import { orderTermsSchema } from '../../shared/companies/domain/orderTerms.ts'
import type { ShortlistRequirement } from '../../shared/companies/domain/shortlist.ts'
import type { RouteInput } from '../../shared/kernel/contract/defineRoute.ts'
import type { DeletionRequest } from '../../shared/privacy/domain/deletionRequest.ts'
import type { PresentationChoice } from '../../shared/proposals/domain/presentationChoice.ts'
import type { routes } from '../../shared/routes.ts'
import type { ApplicantRow } from '../../shared/search/domain/applicantSearch.ts'
import { activityWorld } from '../activity/activityWorld.ts'
import { makeCall } from '../make/call.ts'
import { exportDeps } from '../make/exportBuckets.ts'

const usualNeed = { profession: 'Welder', people: 4, city: 'Aarhus', region: 'Midtjylland', from: '2026-12-01' }

type Move = RouteInput<typeof routes.assignApplicant>['body']
type Answer = RouteInput<typeof routes.recordClientAnswer>['body']
type Meeting = RouteInput<typeof routes.setInterview>['body']
export type DecisionInput = RouteInput<typeof routes.giveClientDecision>['body']

/** A table with the use cases between applicants and clients. */
export async function clientsWorld() {
  const { deps: others, somebody, account, timelineOf, world, table } = await activityWorld()
  const deps = {
    ...others,
    assignments: assignmentStore(table, () => world.time),
    naming: namingOf(table, others),
    notices: noticeStore(table),
    deletions: deletionStore(table),
    orders: orderStore(table),
    placements: placementStore(table),
    proposalLinks: proposalLinkStore(table),
    clientDecisions: clientDecisionStore(table),
    interviews: interviewStore(table),
    clientLinks: clientLinkStore(table),
    controllers: controllerStore(table),
    feed: changeFeed(table),
    startRules: startRulesStore(table),
    documents: documentStore(table),
    /** Advances by a millisecond per call, so no two events have the same time. */
    now: () => {
      world.time = new Date(world.time.getTime() + 1)
      return world.time
    },
  }
  const input = <Body>(id: string, clientId: string, body: Body) => ({ params: { id, clientId }, query: {}, body })
  const sent: { to: string; text: string }[] = []
  const keep = async (written: { to: string; text: string }) => void sent.push(written)

  const move = (id: string, clientId: string, body: Move, call = makeCall(), given = deps) =>
    assignApplicant(input(id, clientId, body), call, given)
  const record = (id: string, clientId: string, body: Answer) =>
    recordClientAnswer(input(id, clientId, body), makeCall(), deps)

  /** Sends the latest question about a client and returns the token in its link, or undefined if it was not sent. */
  async function questionTo(
    applicantId: string,
    clientId: string,
    channel: 'mail' | 'sms' = 'mail',
    sendSms: (sms: { to: string; text: string }) => Promise<void> = keep,
  ) {
    const questionId =
      (await deps.assignments.between(clientId, applicantId)).consent?.question?.id ?? crypto.randomUUID()
    const asked = { template: 'proposalQuestion', applicantId, clientId, questionId, channel } as const
    const outcome = await sendProposalQuestion(asked satisfies MailRequest['mail'], 'en', {
      ...{ ...deps, siteOrigin: async () => 'https://fagfolk.example', send: keep, sendSms },
    })
    return outcome === 'sent' ? (/#token=([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '') : undefined
  }

  /** Answers for a client: as its account, or recorded by staff. */
  const give = (id: string, clientId: string, decision: DecisionInput, call = makeCall('client', clientId)) =>
    giveClientDecision({ params: { id }, query: {}, body: decision }, call, deps)
  const recordDecision = (id: string, clientId: string, decision: DecisionInput, call = makeCall()) =>
    recordClientDecision(input(id, clientId, decision), call, deps)
  const meet = (id: string, clientId: string, body: Meeting, call = makeCall()) =>
    setInterview(input(id, clientId, body), call, deps)
  const callOff = (id: string, clientId: string) => cancelInterview(input(id, clientId, undefined), makeCall(), deps)
  /** Returns the requested interview mails of an applicant as sent, in no order. */
  async function interviewMails(applicantId: string) {
    const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name, ConsistentRead: true }))
    const mails: Parameters<Parameters<typeof sendInterview>[2]['send']>[0][] = []
    const send = async (mail: (typeof mails)[number]) => void mails.push(mail)
    for (const { mail, language } of Items)
      if (mail?.template === 'interview' && mail.applicantId === applicantId)
        await sendInterview(mail, language, {
          ...{
            ...deps,
            send,
            hidden: hiddenPerson(deps),
            sender: 'post@fagfolk.example',
            siteOrigin: async () => 'https://fagfolk.example',
          },
        })
    return mails
  }
  /** Runs the schedule now and returns the mails it requests. */
  const mailsDue = async () => {
    const due = dueStore(table)
    const mails: unknown[] = []
    const breaker = () => Promise.reject(new Error('Nothing searches'))
    const plan = async (item: Due) => {
      const erasing = {
        submissions: submissionStore(table),
        deletions: deletionStore(table),
        erasures: erasureStore(table),
        merges: mergeStore(table),
        exportTallies: exportTallyStore(table),
        erasedMarks: { keep: async () => {} },
        keeping: retentionStore(table),
        clientLinks: clientLinkStore(table),
        timeline: timelineStore(table),
      }
      const planned = await planDue(item, {
        ...exportDeps(table).deps,
        ...deps,
        ...erasing,
        views: viewStore(table),
        breaker,
      })
      for (const write of planned.effect) if ('Put' in write && write.Put.Item?.mail) mails.push(write.Put.Item.mail)
      return planned
    }
    await runDueTasks({ due, plan, now: deps.now, report: () => {} }, new Date(8.64e15))
    return mails
  }
  /** Returns what a client reads about its proposed applicants. */
  const proposalsOf = (clientId: string, applicantId?: string) =>
    listProposals({ params: {}, query: { applicantId }, body: undefined }, makeCall('client', clientId), deps)
  const closeOrder = (clientId: string, orderId: string) =>
    updateOrder(
      { params: { id: clientId, orderId }, query: {}, body: { version: 1, status: 'closed' } },
      makeCall(),
      deps,
    )

  const asPublic = { params: {}, query: {} }
  return {
    ...{
      deps,
      somebody,
      account,
      timelineOf,
      table,
      world,
      sent,
      move,
      record,
      questionTo,
      give,
      recordSaid: recordDecision,
      closeOrder,
      proposalsOf,
      mailsDue,
      meet,
      callOff,
      interviewMails,
    },
    newClient: () => account({ role: 'client', firstName: 'Peter', lastName: 'Hansen' }),
    /** Creates an order of a client and returns its id. */
    orderOf: async (clientId: string, fields: object = {}) => {
      const needed = { ...usualNeed, ...fields }
      const asked = { params: { id: clientId }, query: {}, body: orderTermsSchema.parse(needed) }
      return (await createOrder(asked, makeCall(), deps)).id
    },
    ask: (id: string, clientId: string) => move(id, clientId, { stage: 'asked', channel: 'mail' }),
    propose: async (id: string, clientId: string) => {
      await record(id, clientId, { answer: 'willing' })
      return move(id, clientId, { stage: 'proposed' })
    },
    /** Returns the shortlist of an order if the search finds these. */
    crew: (clientId: string, orderId: string, found: readonly ApplicantRow[], query = {}) => {
      const list = (people: readonly ShortlistMember[]) => ({ total: people.length, people: [...people] })
      const ready = found.map((row): ShortlistMember => ({ row, fit: { fit: 'ready' }, kilometres: 3 }))
      const crew = { ready: list(ready), endsMidway: list([]), lacksOne: list([]), lacking: [] }
      const asked: ShortlistRequirement[] = []
      const engine = {
        crew: async (wanted: ShortlistRequirement) => {
          asked.push(wanted)
          return crew
        },
      }
      const breaker: SearchBreaker = (question) => question(engine as unknown as ApplicantSearch)
      const input = { params: { id: clientId, orderId }, query, body: undefined }
      return buildShortlist(input, makeCall(), { ...deps, breaker }).then((answer) => ({ ...answer, asked }))
    },
    end: (id: string, clientId: string) => endAssignment(input(id, clientId, undefined), makeCall(), deps),
    present: (id: string, clientId: string, choice: PresentationChoice) =>
      choosePresentation(input(id, clientId, choice), makeCall(), deps),
    lift: (id: string, clientId: string) => liftClientBlock(input(id, clientId, undefined), makeCall(), deps),
    read: (token: string) => readProposal({ ...asPublic, body: { token } }, undefined, deps),
    answer: (token: string, body: Answer) =>
      answerProposal(
        { ...asPublic, body: { token, ...body } },
        { clientAddress: '192.0.2.10', userAgent: 'Phone' },
        deps,
      ),
    listed: (id: string) => listAssignments({ params: { id }, query: {}, body: undefined }, makeCall(), deps),
    clients: () => listClients({ params: {}, query: {}, body: undefined }, makeCall(), deps),
    put: (Item: Record<string, unknown>) => table.client.send(new PutCommand({ TableName: table.name, Item })),
    /** Stores or ends the person's wish to be erased, which a legal hold delays until a day. */
    wishesErasure: async (applicantId: string, status: DeletionRequest['status'] = 'open', heldUntil?: string) => {
      const request = { id: crypto.randomUUID(), applicantId, requestedAt: world.time.toISOString(), status }
      const held = { applicantId, reason: 'A claim', heldBy: crypto.randomUUID(), heldAt: request.requestedAt }
      const hold = heldUntil === undefined ? [] : [erasureHoldItem({ ...held, until: heldUntil })]
      for (const Item of [deletionRequestItem(request), ...hold])
        await table.client.send(new PutCommand({ TableName: table.name, Item }))
    },
    seenBy: (clientId: string) => deps.assignments.activeApplicantIds(clientId),
    auditOf: async (id: string) =>
      (await deps.audit.latestOf('applicant', id, 10)).map(({ action, changes }) => [action, ...changes]),
  }
}
