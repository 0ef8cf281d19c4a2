import { companyIdOf } from '../../../shared/domain/companyOf.ts'
import type { MailLanguage } from '../../../shared/domain/mailLanguage.ts'
import { shownAs } from '../../../shared/domain/shownAs.ts'
import { isShown } from '../data/assignmentStore.ts'
import type { MailRequest } from '../data/outboxStore.ts'
import { routeTo } from '../messages/planMessage.ts'
import type { DepsOf } from '../useCase/needs.ts'
import { calendarFile, calendarMethod } from './calendarFile.ts'
import { mailedName, mailedTitle } from './greetedName.ts'
import { interviewMail, interviewTitle } from './interviewMail.ts'
import { linkTo } from './linkTo.ts'
import type { mailer } from './needs.ts'
import type { MessageDeps, MessageOutcome } from './sendMessage.ts'

type AboutInterview = Extract<MailRequest['mail'], { template: 'interview' }>

interface Deps
  extends Pick<DepsOf<typeof mailer>, 'applicants' | 'companies' | 'assignments' | 'users' | 'now'>,
    Pick<MessageDeps, 'send'> {
  siteOrigin: () => Promise<string>
  /** The address of the sender of all mails. */
  sender: string
}

/**
 * Tells a client's account, or the person, of an interview, as long as nothing has changed since; what has is told by a mail of its
 * own. That it is off is told also once they are no longer proposed, or calendars would keep it: the client reads no name then.
 */
export async function sendInterview(
  asked: AboutInterview,
  writtenIn: MailLanguage,
  deps: Deps,
): Promise<MessageOutcome> {
  const { applicantId, clientId, version, userId } = asked
  const [applicant, client, { assignment, interview }] = await Promise.all([
    deps.applicants.byId(applicantId),
    deps.companies.byId(clientId),
    deps.assignments.between(clientId, applicantId),
  ])
  if (!applicant || !client || interview?.version !== version) return 'nobody'
  const isSeen = assignment?.id === interview.assignmentId && isShown(assignment)
  if (!isSeen && !interview.isCancelled) return 'nobody'
  const user = userId === undefined ? undefined : await deps.users.byId(userId)
  const route = routeTo(applicant, 'mail')
  const language = user?.language ?? writtenIn
  const isOfClient = user?.isActive === true && companyIdOf(user) === clientId
  const to = userId === undefined ? 'to' in route && route.to : isOfClient && user.email
  if (!to) return 'nobody'
  const seenName = isSeen && !shownAs(assignment).isAnonymous ? mailedName(applicant) : undefined
  const whom = user ? seenName : mailedTitle(client.name)
  const name = user ? (user.firstName ?? user.username) : applicant.firstName
  const link = user || applicant.userId ? await linkTo('/', { language }, deps) : undefined
  const file = calendarFile({
    ...interview,
    uid: `interview-${interview.assignmentId}@fagfolk`,
    sequence: version - 1,
    summary: interviewTitle[language](whom),
    ...{ organizer: deps.sender, attendee: to, stamp: deps.now().toISOString() },
  })
  await deps.send({
    to,
    ...interviewMail(language, { ...interview, name, whom, link, isChanged: version > 1 }),
    ...(!user && { about: { applicant: applicantId } }),
    calendar: { file, method: calendarMethod(interview) },
  })
  return 'sent'
}
