import { applicantNotFound } from '../../../functions/src/applicants/applicantProblems.ts'
import { noOpenRequest } from '../../../functions/src/privacy/deletionProblems.ts'
import { presentDeletion, presentOwnRequest } from '../../../functions/src/privacy/presentDeletion.ts'
import type { AccountActor } from '../../../shared/accounts/domain/actor.ts'
import { answerBy, type DeletionRequest, type ErasureHold } from '../../../shared/privacy/domain/deletionRequest.ts'
import { routes } from '../../../shared/routes.ts'
import type { FakeApi } from './fakeApi.ts'
import { type People, userNames } from './people.ts'

export interface Deletions {
  asksForDeletion: (applicantId: string, fields?: Partial<DeletionRequest>) => DeletionRequest
}

/** Answers calls about deletion requests. Mailed links belong to the own record. */
export function answerDeletions(
  api: FakeApi,
  actor: () => AccountActor,
  people: Pick<People, 'applicant'> & { ownId: () => string },
): Deletions {
  const requests = new Map<string, DeletionRequest>()
  const holds = new Map<string, ErasureHold>()
  const deps = { names: { of: async () => userNames }, now: () => new Date() }
  const stateOf = (id: string) => ({ request: requests.get(id), hold: holds.get(id) })
  const stored = (id: string) => presentDeletion(stateOf(id), deps)
  const asksForDeletion: Deletions['asksForDeletion'] = (applicantId, fields = {}) => {
    const open = requests.get(applicantId)
    if (open?.status === 'open') return open
    const requestedAt = new Date().toISOString()
    const request = { id: crypto.randomUUID(), applicantId, status: 'open', requestedAt, ...fields } as const
    requests.set(applicantId, request)
    return request
  }
  const end = (id: string, fields: Partial<DeletionRequest>) => {
    const open = requests.get(id)
    if (open?.status !== 'open') throw noOpenRequest()
    requests.set(id, { ...open, ...fields, endedAt: new Date().toISOString() })
  }
  const own = () => {
    const request = requests.get(people.ownId())
    return { request: request && presentOwnRequest(request) }
  }
  const withdraw = () => {
    end(people.ownId(), { status: 'withdrawn' })
    return own()
  }
  for (const route of [routes.getMyDeletion, routes.readDeletionByLink]) api.answer(route, own)
  for (const route of [routes.requestMyDeletion, routes.requestDeletionByLink])
    api.answer(route, () => asksForDeletion(people.ownId()) && own())
  for (const route of [routes.withdrawMyDeletion, routes.withdrawDeletionByLink]) api.answer(route, withdraw)
  api.answer(routes.getDeletion, ({ params }) => stored(params.id))
  api.answer(routes.recordDeletionRequest, ({ params }) => {
    asksForDeletion(params.id, { recordedBy: actor().userId })
    return stored(params.id)
  })
  const endRequest = (id: string, requestId: string, fields: Partial<DeletionRequest>) => {
    if (requests.get(id)?.id !== requestId) throw noOpenRequest()
    end(id, fields)
    return stored(id)
  }
  api.answer(routes.refuseDeletion, ({ params: { id }, body: { requestId, ...fields } }) =>
    endRequest(id, requestId, { ...fields, status: 'refused' }),
  )
  api.answer(routes.takeBackDeletion, ({ params: { id }, body: { requestId, reason } }) =>
    endRequest(id, requestId, { reason, status: 'withdrawn' }),
  )
  api.answer(routes.extendDeletion, ({ params, body: { requestId, months, text } }) => {
    const open = requests.get(params.id)
    if (open?.id !== requestId) throw noOpenRequest()
    requests.set(params.id, { ...open, extension: { months, text, at: new Date().toISOString() } })
    return stored(params.id)
  })
  api.answer(routes.holdErasure, ({ params, body }) => {
    const held = { applicantId: params.id, heldBy: actor().userId, heldAt: new Date().toISOString() }
    holds.set(params.id, { ...body, ...held })
    return stored(params.id)
  })
  api.answer(routes.liftErasureHold, ({ params }) => {
    if (!holds.delete(params.id)) throw applicantNotFound()
    return stored(params.id)
  })
  api.answer(routes.listDeletionRequests, async () => {
    const open = [...requests.values()].filter(({ status }) => status === 'open')
    const sorted = open.toSorted((a, b) => (answerBy(a) < answerBy(b) ? -1 : 1))
    const listed = sorted.map(async ({ applicantId }) => {
      const { request, hold } = await stored(applicantId)
      if (!request) throw noOpenRequest()
      const applicant = people.applicant(applicantId)
      return { request, hold, applicant, obstacles: applicant.pipelineStage === 'hired' ? ['hired' as const] : [] }
    })
    return { requests: await Promise.all(listed) }
  })
  return { asksForDeletion }
}
