import { type RouteName, routes } from '../../../shared/routes.ts'
import { makePdf } from '../../make/pdf.ts'
import { makePng } from '../../make/picture.ts'
import { wantedToken } from './agents.ts'
import { applied, newApplication, pdfDataUrl } from './applications.ts'
import type { Visitor } from './client.ts'
import { storeScimToken } from './directory.ts'
import { ended } from './jobs.ts'
import { connectionOf } from './oauth.ts'
import { newClient, newOrder, registered, uniqueName } from './people.ts'
import { uploadDocument, uploadPicture } from './uploads.ts'

/** The data a call needs to find something, if it is allowed. */
interface Fixture {
  params?: Record<string, string>
  init?: RequestInit
}

const pdf = { purpose: 'document', fileName: 'CV.pdf', fileType: 'application/pdf', fileSize: 1000 } as const
const json = (body: object): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const newJob = (applicantId: string) => ({
  key: crypto.randomUUID(),
  task: { kind: 'tag' as const, add: [uniqueName('Tag')] },
  of: { by: 'ids' as const, ids: [applicantId] },
})

const newView = () => ({ name: uniqueName('View'), filters: { professions: 'Welder' } })

const newCompany = () => ({ name: uniqueName('Company') })

const newTemplate = () => ({ name: uniqueName('Text'), channel: 'sms' as const, texts: { en: { text: 'Hello' } } })

/** Creates a company with a contact to send links to. */
export async function newLinkedCompany(recruiter: Visitor): Promise<{ id: string; email: string }> {
  const email = `${uniqueName('contact')}@mail.example`
  const body = { ...newCompany(), contacts: [{ name: 'Peter Hansen', email }] }
  return { id: (await recruiter.call(routes.createCompany, { body })).body.id, email }
}

/** Creates, as a recruiter, the data that the caller's call of a route needs. */
export async function fixtureFor(
  name: RouteName,
  applicantId: string,
  { recruiter, caller }: { recruiter: Visitor; caller: Visitor },
): Promise<Fixture> {
  switch (name) {
    case 'updateActivity':
    case 'deleteActivity': {
      const body = { kind: 'note', text: 'Would rather work near Odense' } as const
      const params = { id: applicantId }
      const own = await caller.call(routes.addActivity, { params, body })
      const { id } = own.status === 201 ? own.body : (await recruiter.call(routes.addActivity, { params, body })).body
      return { params: { activityId: id } }
    }
    case 'getCompany':
    case 'listClientPeople':
    case 'updateCompany': {
      const { id, version } = (await recruiter.call(routes.createCompany, { body: newCompany() })).body
      return { params: { id }, ...(name === 'updateCompany' && { init: json({ version, company: newCompany() }) }) }
    }
    case 'deleteScimToken':
      await storeScimToken()
      return {}
    case 'getScimDocument':
      return { params: { document: 'Schemas' } }
    case 'replaceScimUser':
      return { init: json({ userName: 'anna' }) }
    case 'patchScimUser':
      return { init: json({ Operations: [{ op: 'replace', path: 'active', value: true }] }) }
    case 'getStartRules':
      return { params: { subject: 'trade.welder' } }
    case 'changeStartRules': {
      // Callers without permission are refused before the rules are looked up.
      const { version } = (await recruiter.call(routes.getStartRules, { params: { subject: 'trade.chef' } })).body
      return { params: { subject: 'trade.chef' }, init: json({ version, requirements: [] }) }
    }
    case 'setWaiver': {
      const { version } = (await recruiter.call(routes.getApplicant, { params: { id: applicantId } })).body
      return { init: json({ version, waiver: null }) }
    }
    case 'getOrder':
    case 'getOrderClearance':
    case 'buildShortlist':
    case 'updateOrder': {
      const { id } = (await recruiter.call(routes.createCompany, { body: newCompany() })).body
      const { body: order } = await recruiter.call(routes.createOrder, { params: { id }, body: newOrder })
      const close = { version: order.version, status: 'closed' }
      return { params: { id, orderId: order.id }, ...(name === 'updateOrder' && { init: json(close) }) }
    }
    case 'createOrder': {
      const { id } = (await recruiter.call(routes.createCompany, { body: newCompany() })).body
      return { params: { id }, init: json(newOrder) }
    }
    case 'createCompany':
      return { init: json(newCompany()) }
    case 'assignApplicant':
      return { params: { clientId: await newClient() }, init: json({ stage: 'asked', channel: 'mail' }) }
    case 'recordClientAnswer':
      return { params: { clientId: await newClient() }, init: json({ answer: 'willing' }) }
    case 'setInterview':
    case 'cancelInterview':
    case 'recordClientDecision': {
      const params = { id: applicantId, clientId: await newClient() }
      await recruiter.call(routes.recordClientAnswer, { params, body: { answer: 'willing' } })
      const { body } = await recruiter.call(routes.assignApplicant, { params, body: { stage: 'proposed' } })
      const [to, assignmentId] = [{ clientId: params.clientId }, body.assignment?.id ?? crypto.randomUUID()]
      const meeting = { date: '2099-12-07', time: '09:30', minutes: 45, place: 'Havnegade 1' }
      if (name === 'recordClientDecision') return { params: to, init: json({ assignmentId, answer: 'yes' }) }
      if (name === 'setInterview') return { params: to, init: json(meeting) }
      await recruiter.call(routes.setInterview, { params, body: meeting })
      return { params: to }
    }
    case 'answerMyQuestion':
      return { params: { questionId: crypto.randomUUID() }, init: json({ answer: 'willing' }) }
    case 'giveClientDecision':
      return { init: json({ assignmentId: crypto.randomUUID(), answer: 'meet' }) }
    case 'listClientLinks':
    case 'sendClientLink':
    case 'revokeClientLink': {
      const { id, email } = await newLinkedCompany(recruiter)
      if (name === 'listClientLinks') return { params: { id } }
      if (name === 'sendClientLink') return { params: { id }, init: json({ email }) }
      const { body } = await recruiter.call(routes.sendClientLink, { params: { id }, body: { email } })
      return { params: { id, linkId: body.id } }
    }
    case 'getClientRecipients':
    case 'readPresentation':
      return { params: { clientId: await newClient() } }
    case 'liftClientBlock':
    case 'choosePresentation':
    case 'endAssignment': {
      const clientId = await newClient()
      const body = { answer: 'willing' } as const
      await recruiter.call(routes.recordClientAnswer, { params: { id: applicantId, clientId }, body })
      return { params: { clientId }, ...(name === 'choosePresentation' && { init: json({ isAnonymous: true }) }) }
    }
    case 'changeView':
    case 'countViews':
    case 'markViewSeen':
    case 'deleteView': {
      const made = await caller.call(routes.createView, { body: newView() })
      return { params: { id: made.status === 201 ? made.body.id : crypto.randomUUID() } }
    }
    case 'startJob':
      return { init: json(newJob(applicantId)) }
    case 'getJob':
    case 'cancelJob':
    case 'undoJob': {
      const body = newJob(applicantId)
      const started = await caller.call(routes.startJob, { body })
      if (started.status !== 202) return { params: { id: crypto.randomUUID() } }
      // A finished job cannot be cancelled, and a running one cannot be undone.
      if (name === 'undoJob') await ended(caller, started.body.id)
      return { params: { id: started.body.id } }
    }
    case 'changeTemplate':
    case 'deleteTemplate': {
      const made = await caller.call(routes.createTemplate, { body: newTemplate() })
      return { params: { id: made.status === 201 ? made.body.id : crypto.randomUUID() } }
    }
    case 'createView':
      return { init: json(newView()) }
    case 'downloadDocument':
    case 'updateDocument':
    case 'deleteDocument':
      return { params: { documentId: (await uploadDocument(recruiter, applicantId, makePdf())).id } }
    case 'completeDocumentUpload': {
      const asked = await caller.call(routes.requestDocumentUpload, { params: { id: applicantId }, body: pdf })
      // Nothing was sent, so an allowed completion reports that the file is missing.
      return { params: { uploadId: asked.status === 201 ? asked.body.uploadId : crypto.randomUUID() } }
    }
    case 'revokeAgentToken': {
      const made = await caller.call(routes.createAgentToken, { body: wantedToken() })
      return { params: { id: made.status === 201 ? made.body.agentToken.id : crypto.randomUUID() } }
    }
    case 'withdrawInvitation': {
      const email = `${uniqueName('withdrawn')}@mail.example`
      const invited = await caller.call(routes.inviteUser, { body: { email, role: 'client', language: 'en' } })
      return { params: { id: invited.status === 201 ? invited.body.id : crypto.randomUUID() } }
    }
    case 'endOwnSession': {
      const known = await caller.call(routes.getAccount, {})
      return { params: { id: known.status === 200 ? (known.body.sessions[0]?.id ?? '') : crypto.randomUUID() } }
    }
    case 'disconnectProvider':
    case 'endUserSessions':
    case 'getUserSecondFactor':
    case 'resetSecondFactor':
      return { params: { id: (await registered()).user.id } }
    case 'revokeAgentConnection':
      return { params: { id: await connectionOf(caller) } }
    case 'requestPartnerCvUpload':
      return { init: json({ fileName: 'CV.pdf', fileSize: 1000 }) }
    case 'completePartnerCvUpload':
      return { params: { uploadId: crypto.randomUUID() } }
    case 'requestDocumentUpload':
      return { init: json(pdf) }
    case 'uploadDocument': {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(makePdf())], { type: 'application/pdf' }), 'CV.pdf')
      return { init: { body } }
    }
    case 'getPicture':
      await uploadPicture(recruiter, applicantId, makePng(2, 2))
      return {}
    case 'getSubmission':
    case 'approveSubmission':
    case 'rejectSubmission':
    case 'markSpam':
    case 'undoRejection':
    case 'openSubmissionFile': {
      const { id, files } = await applied(recruiter, newApplication({ cvDocument: pdfDataUrl() }))
      const meant = name === 'undoRejection' && { init: json({ reviewedAt: '2026-01-01T08:00:00.000Z' }) }
      return { params: { id, fileId: files[0]?.id ?? '' }, ...meant }
    }
    default:
      return {}
  }
}
