import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import type { Interview } from '../../../../shared/proposals/domain/interview.ts'
import { ownNamesMasker } from '../../../../shared/proposals/domain/presentation.ts'
import { anonymousName, shownAs } from '../../../../shared/proposals/domain/shownAs.ts'
import type { MessageDeps, MessageOutcome } from '../../conversations/mails/sendMessage.ts'
import { mailedName, mailedTitle } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { DependenciesOf } from '../dependencies.ts'
import {
  type InterviewMail,
  type InterviewParties,
  type InterviewRecipient,
  interviewRecipient,
} from '../interviewRecipient.ts'
import { isShown } from '../stores/assignmentStore.ts'
import { calendarFile, calendarMethod } from './calendarFile.ts'
import { type InterviewContact, interviewMail, interviewTitle } from './interviewMail.ts'

interface Deps
  extends DependenciesOf<{
      stores: {
        applicants: ['byId']
        companies: ['byId']
        assignments: ['between']
        users: ['byId']
        clientLinks: ['byId']
        controllers: ['current']
      }
      values: ['now']
    }>,
    Pick<MessageDeps, 'send'> {
  siteOrigin: () => Promise<string>
  /** The sender address of all mails. */
  sender: string
}

/**
 * Notifies a client account, the contact of a link, or the applicant of an interview. Sends nothing if the interview
 * has changed since, because the change has its own mail. A cancellation is sent even if the applicant is no longer
 * proposed: otherwise it would stay in calendars. The client reads the name or the number under which it knew the
 * applicant.
 */
export async function sendInterview(
  request: InterviewMail,
  writtenIn: MailLanguage,
  deps: Deps,
): Promise<MessageOutcome> {
  const { applicantId, clientId, version } = request
  const [applicant, client, { assignment, interview }] = await Promise.all([
    deps.applicants.byId(applicantId),
    deps.companies.byId(clientId),
    deps.assignments.between(clientId, applicantId),
  ])
  if (!applicant || !client || interview?.version !== version) return 'nobody'
  const isSeen = assignment?.id === interview.assignmentId && isShown(assignment)
  if (!isSeen && !interview.isCancelled) return 'nobody'
  const isAnonymous = isSeen ? shownAs(assignment).isAnonymous : request.isAnonymous !== false
  const recipient = await recipientOf(request, { applicant, client }, deps)
  if (!recipient) return 'nobody'
  const { to, name, language = writtenIn } = recipient
  const number = anonymousName(applicantId)
  const atClient = isAnonymous ? `${number.firstName} ${number.lastName}` : mailedName(applicant)
  const companion = recipient.side === 'client' ? atClient : mailedTitle(client.name)
  const hidesName = recipient.side === 'client' && isAnonymous
  const shown = hidesName ? { ...interview, place: ownNamesMasker(applicant)(interview.place) } : interview
  const { contact, replyTo } = await contactFor(interview, deps)
  const link = recipient.hasAccount ? await linkTo('/', { language }, deps) : undefined
  const file = calendarFile({
    ...shown,
    uid: `interview-${interview.assignmentId}@fagfolk`,
    sequence: version - 1,
    summary: interviewTitle[language](companion),
    ...{ organizer: deps.sender, attendee: to, stamp: deps.now().toISOString() },
  })
  await deps.send({
    to,
    ...interviewMail(language, { ...shown, name, companion, link, contact, isChanged: version > 1 }),
    ...(recipient.side === 'person' && { about: { applicant: applicantId } }),
    ...(replyTo !== undefined && { replyTo }),
    calendar: { file, method: calendarMethod(interview) },
  })
  return 'sent'
}

/**
 * Returns the contact for an interview. Replies go to the colleague who arranged it, while they are still staff. They
 * don't go to our own reply addresses, which belong to messages from staff to an applicant.
 */
async function contactFor(
  { setBy }: Pick<Interview, 'setBy'>,
  deps: Pick<Deps, 'users' | 'controllers'>,
): Promise<{ contact: InterviewContact; replyTo: string | undefined }> {
  const [arranger, controller] = await Promise.all([deps.users.byId(setBy), deps.controllers.current()])
  const colleague = isColleague(arranger) ? arranger : undefined
  const { firstName = '', lastName = '', email: replyTo } = colleague ?? {}
  const contact = {
    name: mailedName({ firstName, lastName }),
    agency: controller?.name,
    email: controller?.email,
    takesReplies: replyTo !== undefined,
  }
  return { contact, replyTo }
}

/** Returns the recipient, from the current state of the account or link. */
async function recipientOf(
  request: InterviewMail,
  parties: Pick<InterviewParties, 'applicant' | 'client'>,
  { users, clientLinks }: Pick<Deps, 'users' | 'clientLinks'>,
): Promise<InterviewRecipient | undefined> {
  const { clientId, userId, linkId } = request
  const [user, link] = await Promise.all([
    userId === undefined ? undefined : users.byId(userId),
    linkId === undefined ? undefined : clientLinks.byId(clientId, linkId),
  ])
  return interviewRecipient(request, { ...parties, user, link })
}
