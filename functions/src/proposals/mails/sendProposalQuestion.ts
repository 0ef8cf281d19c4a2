import { randomBytes } from 'node:crypto'
import type { Applicant } from '../../../../shared/applicants/domain/applicant.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { isAwaited } from '../../../../shared/proposals/domain/clientConsent.ts'
import { addressHash } from '../../accounts/addressHash.ts'
import type { MessageDeps, MessageOutcome } from '../../conversations/mails/sendMessage.ts'
import { routeTo } from '../../conversations/plans/planMessage.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import { mailedTitle } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { RefusedForGood } from '../../notify/outbound.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { orderOfQuestion } from '../orderOfQuestion.ts'
import { proposalMail, proposalSms } from './proposalMail.ts'

type Question = Extract<MailRequest['mail'], { template: 'proposalQuestion' }>

interface Deps
  extends DependenciesOf<{
      stores: {
        applicants: ['byId']
        companies: ['byId']
        orders: ['byId']
        assignments: ['between', 'refuseQuestion']
        proposalLinks: ['keep']
      }
      values: ['now']
    }>,
    Pick<MessageDeps, 'send' | 'sendSms'> {
  siteOrigin: () => Promise<string>
}

/**
 * Asks an applicant for consent to be proposed to a client, while the question is still open. Names the job, unless its
 * order was closed since. Each send attempt has its own link, and all of them work. A refusal is recorded for staff.
 */
export async function sendProposalQuestion(
  questionRequest: Question,
  language: MailLanguage,
  deps: Deps,
): Promise<MessageOutcome> {
  const { applicantId, clientId, questionId, channel } = questionRequest
  const [applicant, client, proposal] = await Promise.all([
    deps.applicants.byId(applicantId),
    deps.companies.byId(clientId),
    deps.assignments.between(clientId, applicantId),
  ])
  const { consent } = proposal
  const question = consent?.question
  if (!applicant || applicant.pipelineStage === 'rejected' || !client) return 'nobody'
  if (!isAwaited(consent, deps.now()) || question?.id !== questionId) return 'nobody'
  const route = routeTo(applicant, channel)
  if ('obstacle' in route) return 'nobody'
  const token = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(Date.parse(question.openUntil) / 1000)
  const ids = { applicantId, clientId, questionId }
  await deps.proposalLinks.keep({ tokenHash: tokenHash(token), ...ids, sentTo: addressHash(route.to), expiresAt })
  const link = await linkTo('/proposal', { language, token: { token } }, deps)
  const order = await orderOfQuestion(proposal, deps)
  const job = order?.status === 'closed' ? undefined : order
  const texts = { name: applicant.firstName, client: mailedTitle(client.name), link, job }
  try {
    return await sendBy(channel, route.to, { applicant, language, texts, signedBy: question.askedBy }, deps)
  } catch (error) {
    if (!(error instanceof RefusedForGood)) throw error
    await deps.assignments.refuseQuestion({ applicantId, clientId }, questionId, deps.now().toISOString())
    return 'refused'
  }
}

async function sendBy(
  channel: Question['channel'],
  to: string,
  {
    applicant,
    language,
    texts,
    signedBy,
  }: { applicant: Applicant; language: MailLanguage; texts: Parameters<typeof proposalMail>[1]; signedBy: string },
  deps: Deps,
): Promise<MessageOutcome> {
  if (channel === 'sms') await deps.sendSms({ to, text: proposalSms(language, texts) })
  else await deps.send({ to, about: { applicant: applicant.id }, signedBy, ...proposalMail(language, texts) })
  return 'sent'
}
