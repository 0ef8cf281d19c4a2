import { longDate } from '../../../../shared/kernel/domain/longDate.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { answerBy, refusalGrounds } from '../../../../shared/privacy/domain/deletionRequest.ts'
import { lawIn } from '../../../../shared/privacy/domain/legalSource.ts'
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

const received: Record<MailLanguage, (by: string, hasAccount: boolean) => LinkMailTexts> = {
  en: (by, hasAccount) => ({
    subject: 'You asked us to delete your data',
    intro: `We have received your request to delete the personal data we have about you. We will answer by ${by}. The law gives us one month (GDPR, Art. 12(3)).`,
    button: 'See my request',
    after: [
      hasAccount
        ? 'You do not need to do anything. Until we have decided, you can withdraw your request in your profile.'
        : 'You do not need to do anything. To withdraw your request before we decide, open the page, enter your email address and use the link we send you.',
      'If you did not ask for this, contact us right away.',
    ],
  }),
  da: (by, hasAccount) => ({
    subject: 'Du har bedt os om at slette dine oplysninger',
    intro: `Vi har modtaget din anmodning om at få slettet de personoplysninger, vi har om dig. Vi svarer senest ${by}. Loven giver os en måned (GDPR, art. 12, stk. 3).`,
    button: 'Se min anmodning',
    after: [
      hasAccount
        ? 'Du behøver ikke gøre noget. Indtil vi har taget stilling, kan du trække anmodningen tilbage i din profil.'
        : 'Du behøver ikke gøre noget. Vil du trække anmodningen tilbage, før vi har taget stilling, så åbn siden, skriv din e-mailadresse, og brug det link, vi sender.',
      'Har du ikke bedt om det, så kontakt os med det samme.',
    ],
  }),
}

const refused: Record<MailLanguage, (ground: string, source: string, text: string) => LinkMailTexts> = {
  en: (ground, source, text) => ({
    subject: 'We cannot delete your data',
    intro: `You asked us to delete the personal data we have about you. We cannot do that now. ${ground} (GDPR, ${source}).`,
    button: 'How we handle your data',
    after: [
      `Reason: ${text}`,
      'You can complain about this to the Danish Data Protection Agency (Datatilsynet), Carl Jacobsens Vej 35, 2500 Valby, www.datatilsynet.dk, or take the matter to court (GDPR, Art. 12(4)).',
    ],
  }),
  da: (ground, source, text) => ({
    subject: 'Vi kan ikke slette dine oplysninger',
    intro: `Du har bedt os om at slette de personoplysninger, vi har om dig. Det kan vi ikke gøre nu. ${ground} (GDPR, ${source}).`,
    button: 'Sådan behandler vi dine oplysninger',
    after: [
      `Begrundelse: ${text}`,
      'Du kan klage over det til Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby, www.datatilsynet.dk, eller indbringe sagen for en domstol (GDPR, art. 12, stk. 4).',
    ],
  }),
}

const withdrawn: Record<MailLanguage, LinkMailTexts> = {
  en: {
    subject: 'Your deletion request has been withdrawn',
    intro:
      'Your request to delete the personal data we have about you has been withdrawn or was entered by mistake. We are not deleting your data.',
    button: 'See my data',
    after: ['If this is wrong, open the link and make a new request, or contact us.'],
  },
  da: {
    subject: 'Din anmodning om sletning er trukket tilbage',
    intro:
      'Vi har noteret, at din anmodning om at få slettet de personoplysninger, vi har om dig, er trukket tilbage eller var en fejl. Vi sletter dem ikke.',
    button: 'Se mine oplysninger',
    after: ['Er det ikke rigtigt, så åbn linket, og bed om det igen, eller kontakt os.'],
  },
}

const extended: Record<MailLanguage, (by: string, text: string, hasAccount: boolean) => LinkMailTexts> = {
  en: (by, text, hasAccount) => ({
    subject: 'We need more time for your request',
    intro: `You asked us to delete the personal data we have about you. We cannot answer within a month. We will answer by ${by} (GDPR, Art. 12(3)).`,
    button: 'See my request',
    after: [
      ...(hasAccount ? [] : ['On the page, enter your email address and use the link we send you.']),
      `Reason: ${text}`,
      'If you disagree, you can complain to the Danish Data Protection Agency (Datatilsynet), www.datatilsynet.dk.',
    ],
  }),
  da: (by, text, hasAccount) => ({
    subject: 'Vi har brug for mere tid til din anmodning',
    intro: `Du har bedt os om at slette de personoplysninger, vi har om dig. Vi kan ikke svare inden for en måned. Vi svarer senest ${by} (GDPR, art. 12, stk. 3).`,
    button: 'Se min anmodning',
    after: [
      ...(hasAccount ? [] : ['Skriv din e-mailadresse på siden, og brug det link, vi sender dig.']),
      `Begrundelse: ${text}`,
      'Er du uenig, kan du klage til Datatilsynet, www.datatilsynet.dk.',
    ],
  }),
}

const begun: Record<MailLanguage, LinkMailTexts> = {
  en: {
    subject: 'We are deleting your data',
    intro:
      'As you requested, we are deleting the personal data we have about you: your profile, documents, messages, applications and account, if you have one. Nobody can open them any more.',
    button: 'How we handle data',
    after: [
      'Backups are deleted within 35 days. We only store the fact that we deleted your data.',
      'This is our last email to you. You are welcome to apply again.',
    ],
  },
  da: {
    subject: 'Vi sletter dine oplysninger',
    intro:
      'Som du har bedt om, sletter vi de personoplysninger, vi har om dig: din profil, dine dokumenter, beskeder, ansøgninger og din konto, hvis du har en. Ingen kan åbne dem længere.',
    button: 'Sådan behandler vi oplysninger',
    after: [
      'Sikkerhedskopier bliver slettet inden for 35 dage. Vi gemmer kun, at vi har slettet dine oplysninger.',
      'Dette er vores sidste mail til dig. Du er velkommen til at søge igen.',
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
    return request.status === 'open' ? { texts: received[language](by, hasAccount), page } : undefined
  }
  if (template === 'deletionExtended') {
    if (request.status !== 'open' || !request.extension) return undefined
    return { texts: extended[language](by, request.extension.text, hasAccount), page }
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
