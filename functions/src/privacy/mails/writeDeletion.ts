import { longDate } from '../../../../shared/kernel/domain/longDate.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { answerBy, lawIn, refusalGrounds } from '../../../../shared/privacy/domain/deletionRequest.ts'
import { linkTo } from '../../notify/linkTo.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'
import type { MailSubject } from '../../notify/sesEvent.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'

type Mail<Template extends MailRequest['mail']['template']> = Extract<MailRequest['mail'], { template: Template }>

type DeletionTemplate = 'deletionRequested' | 'deletionRefused' | 'deletionWithdrawn' | 'deletionExtended'

interface WritingDeps extends DependenciesOf<{ stores: { applicants: ['byId']; deletions: ['of'] } }> {
  siteOrigin: () => Promise<string>
}

const received: Record<MailLanguage, (by: string) => LinkMailTexts> = {
  en: (by) => ({
    subject: 'You asked us to delete your data',
    intro: `We have your request to delete the personal data that we keep of you. We answer by ${by} at the latest: the law gives us one month (GDPR, Art. 12(3)).`,
    button: 'See your request',
    after: [
      'You need not do anything. Until we have decided you can withdraw your request on this page.',
      'If you did not ask for this, please tell us at once.',
    ],
  }),
  da: (by) => ({
    subject: 'Du har bedt os om at slette dine oplysninger',
    intro: `Vi har modtaget din anmodning om at få slettet de personoplysninger, vi har om dig. Vi svarer senest ${by}: loven giver os en måned (GDPR, art. 12, stk. 3).`,
    button: 'Se din anmodning',
    after: [
      'Du behøver ikke gøre noget. Indtil vi har taget stilling, kan du trække anmodningen tilbage på denne side.',
      'Har du ikke bedt om det, så sig det til os med det samme.',
    ],
  }),
}

const refused: Record<MailLanguage, (ground: string, source: string, text: string) => LinkMailTexts> = {
  en: (ground, source, text) => ({
    subject: 'We cannot delete your data',
    intro: `You asked us to delete the personal data that we keep of you. We cannot do that now. ${ground} (GDPR, ${source}).`,
    button: 'How we handle your data',
    after: [
      text,
      'You can complain about this to the Danish Data Protection Agency (Datatilsynet), Carl Jacobsens Vej 35, 2500 Valby, www.datatilsynet.dk, or bring it before a court (GDPR, Art. 12(4)).',
    ],
  }),
  da: (ground, source, text) => ({
    subject: 'Vi kan ikke slette dine oplysninger',
    intro: `Du har bedt os om at slette de personoplysninger, vi har om dig. Det kan vi ikke gøre nu. ${ground} (GDPR, ${source}).`,
    button: 'Sådan behandler vi dine oplysninger',
    after: [
      text,
      'Du kan klage over det til Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby, www.datatilsynet.dk, eller indbringe det for en domstol (GDPR, art. 12, stk. 4).',
    ],
  }),
}

const withdrawn: Record<MailLanguage, LinkMailTexts> = {
  en: {
    subject: 'Your request to delete your data is withdrawn',
    intro:
      'We have noted that your request to delete the personal data that we keep of you is withdrawn, or was entered by mistake. We do not delete them for now.',
    button: 'Your data',
    after: ['If that is not what you want, ask again on this page, or tell us at once.'],
  },
  da: {
    subject: 'Din anmodning om sletning er trukket tilbage',
    intro:
      'Vi har noteret, at din anmodning om at få slettet de personoplysninger, vi har om dig, er trukket tilbage eller var en fejl. Vi sletter dem ikke foreløbig.',
    button: 'Dine oplysninger',
    after: ['Er det ikke det, du ønsker, så bed om det igen på denne side, eller sig det til os med det samme.'],
  },
}

const extended: Record<MailLanguage, (by: string, text: string) => LinkMailTexts> = {
  en: (by, text) => ({
    subject: 'We need more time for your request',
    intro: `You asked us to delete the personal data that we keep of you. We cannot answer within a month: we answer by ${by} at the latest (GDPR, Art. 12(3)). The reason is below.`,
    button: 'See your request',
    after: [
      text,
      'If you think that this is wrong, you can complain to the Danish Data Protection Agency (Datatilsynet), www.datatilsynet.dk.',
    ],
  }),
  da: (by, text) => ({
    subject: 'Vi har brug for mere tid til din anmodning',
    intro: `Du har bedt os om at slette de personoplysninger, vi har om dig. Vi kan ikke svare inden for en måned: vi svarer senest ${by} (GDPR, art. 12, stk. 3). Begrundelsen står herunder.`,
    button: 'Se din anmodning',
    after: [text, 'Mener du, at det er forkert, kan du klage til Datatilsynet, www.datatilsynet.dk.'],
  }),
}

const begun: Record<MailLanguage, LinkMailTexts> = {
  en: {
    subject: 'We delete your data',
    intro:
      'As you asked us to, we delete the personal data that we keep of you: your record, your documents, our messages, your applications, and your account if you have one. Nobody can open them any more.',
    button: 'How we handle data',
    after: [
      'What can still be found in backups is gone within 35 days. We keep that we deleted your data, without the data.',
      'This is our last mail to you. You are welcome to apply again.',
    ],
  },
  da: {
    subject: 'Vi sletter dine oplysninger',
    intro:
      'Som du har bedt os om, sletter vi de personoplysninger, vi har om dig: dine data, dine dokumenter, vores beskeder, dine ansøgninger og din konto, hvis du har en. Ingen kan åbne dem længere.',
    button: 'Sådan behandler vi oplysninger',
    after: [
      'Det, der stadig findes i sikkerhedskopier, er væk inden for 35 dage. Vi gemmer, at vi har slettet dine oplysninger, men ikke selve oplysningerne.',
      'Det er vores sidste mail til dig. Du er velkommen til at søge igen.',
    ],
  },
}

/** Writes the mail to the person, if the request still has the state that the mail reports. */
export async function writeDeletionAnswer(
  { template, applicantId, requestId }: Mail<DeletionTemplate>,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<(MailText & { to: string; about: MailSubject }) | undefined> {
  const [applicant, { request }] = await Promise.all([
    deps.applicants.byId(applicantId),
    deps.deletions.of(applicantId),
  ])
  if (applicant?.email === undefined || request?.id !== requestId) return undefined
  const written = textsOf(template, request, applicant.userId !== undefined, language)
  if (!written) return undefined
  const link = await linkTo(written.page, { language }, deps)
  const mail = linkMail(language, written.texts, { name: applicant.firstName, link })
  return { to: applicant.email, about: { applicant: applicantId }, ...mail }
}

type Written = { texts: LinkMailTexts; page: '/my-profile' | '/your-data' | '/privacy' }
type SeenRequest = NonNullable<Awaited<ReturnType<WritingDeps['deletions']['of']>>['request']>

function textsOf(
  template: DeletionTemplate,
  request: SeenRequest,
  hasAccount: boolean,
  language: MailLanguage,
): Written | undefined {
  const page = hasAccount ? '/my-profile' : '/your-data'
  const by = longDate(answerBy(request), language)
  if (template === 'deletionRequested') {
    return request.status === 'open' ? { texts: received[language](by), page } : undefined
  }
  if (template === 'deletionExtended') {
    if (request.status !== 'open' || !request.extension) return undefined
    return { texts: extended[language](by, request.extension.text), page }
  }
  if (template === 'deletionWithdrawn') {
    return request.status === 'withdrawn' ? { texts: withdrawn[language], page } : undefined
  }
  const ground = refusalGrounds.find(({ value }) => value === request.ground)
  if (request.status !== 'refused' || !ground || request.text === undefined) return undefined
  return {
    texts: refused[language](ground[language], lawIn(ground.source, language), request.text),
    page: '/privacy',
  }
}

/** Writes the mail to an address that is stored nowhere else any more, so it has no name in it. */
export async function writeDeletionBegun(
  { email }: Mail<'deletionBegun'>,
  language: MailLanguage,
  deps: Pick<WritingDeps, 'siteOrigin'>,
): Promise<MailText & { to: string }> {
  const link = await linkTo('/privacy', { language }, deps)
  return { to: email, ...linkMail(language, begun[language], { name: '', link }) }
}
