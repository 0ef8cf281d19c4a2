import type { OriginalEmail } from '../../../../shared/conversations/domain/originalEmail.ts'
import { type LostFile, type LostParts, lostParts } from '../../../../shared/intake/domain/lostParts.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'We have received your application',
    intro:
      'Thank you for your application. Our recruiters will read it. Until we decide, you can add to it or withdraw it. Follow it here:',
    button: 'See my application',
    after: [
      'The link is personal. Keep this email and do not forward it.',
      'If you did not apply, someone may have entered your address by mistake. Open the link and withdraw the application to delete it.',
    ],
  },
  da: {
    subject: 'Vi har modtaget din ansøgning',
    intro:
      'Tak for din ansøgning. Vores konsulenter læser den. Indtil vi har taget stilling, kan du tilføje oplysninger eller trække den tilbage. Følg den her:',
    button: 'Se min ansøgning',
    after: [
      'Linket er personligt. Gem denne mail, og send den ikke videre.',
      'Har du ikke søgt, har nogen måske skrevet din e-mailadresse ved en fejl. Åbn linket, og træk ansøgningen tilbage, så bliver den slettet.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

interface NotKeptTexts {
  aFile: string
  text: (names: string) => string
  /** Added if one of them is a Word file. */
  word: string
  /** Added if one of them is a picture. */
  picture: string
  /** What a file that is named PDF is instead. */
  instead: Record<NonNullable<LostFile['kind']>, string>
  faults: Record<NonNullable<LostFile['fault']>, string>
}

const notKeptTexts: Record<MailLanguage, NotKeptTexts> = {
  en: {
    aFile: 'a file',
    text: (names) => `We could not save: ${names}. Open the link and add it as a PDF.`,
    word: 'You can also add Word files (.docx) there.',
    picture: 'For photos, choose “Take photos” there.',
    instead: {
      word: 'named PDF, but a Word file',
      picture: 'named PDF, but a picture',
      zip: 'named PDF, but a zip file',
      web_page: 'named PDF, but a web page',
    },
    faults: {
      too_large: '10 MB or more',
      locked: 'password-protected',
      incomplete: 'the end of the PDF is missing',
      empty: 'empty',
    },
  },
  da: {
    aFile: 'en fil',
    text: (names) => `Vi kunne ikke gemme: ${names}. Åbn linket, og tilføj det som PDF.`,
    word: 'Du kan også tilføje Word-filer (.docx) dér.',
    picture: 'Vælg »Tag billeder« dér, hvis det er fotos.',
    instead: {
      word: 'har et navn som en PDF, men er en Word-fil',
      picture: 'har et navn som en PDF, men er et billede',
      zip: 'har et navn som en PDF, men er en zip-fil',
      web_page: 'har et navn som en PDF, men er en webside',
    },
    faults: {
      too_large: '10 MB eller mere',
      locked: 'beskyttet med adgangskode',
      incomplete: 'slutningen af PDF-filen mangler',
      empty: 'tom',
    },
  },
}

/** Names of files that are shown as they are. Others may contain an address that mail programs turn into a link. */
const plainName =
  /^[\p{L}\p{N} ()_-]{1,60}\.(?:docx?|odt|rtf|pages|txt|heic|heif|avif|jpe?g|png|webp|gif|tiff?|zip|rar|7z|xlsx?|dat|msg|pdf)$/iu
const mostNamed = 5

const cprTexts: Record<MailLanguage, string> = {
  en: 'We removed a CPR number from your mail, because we do not need it. Please do not send it by email.',
  da: 'Vi har fjernet et CPR-nummer fra din mail, fordi vi ikke har brug for det. Send det ikke i en mail.',
}

const unreadTexts: Record<MailLanguage, Record<NonNullable<LostParts['unread']>, string>> = {
  en: {
    too_large:
      'Your email was too large, so we could not read its text and files. Open the link and add your CV as a PDF.',
    unreadable: 'We could not read the text and files of your email. Open the link and add your CV as a PDF.',
  },
  da: {
    too_large: 'Din mail var for stor, så vi kunne ikke læse tekst og filer. Åbn linket, og tilføj dit CV som PDF.',
    unreadable: 'Vi kunne ikke læse tekst og filer i din mail. Åbn linket, og tilføj dit CV som PDF.',
  },
}

const nothingAttachedTexts: Record<MailLanguage, string> = {
  en: 'There was no file attached to your email. Open the link and add your CV as a PDF, or choose “Take photos” there.',
  da: 'Der var ingen fil vedhæftet i din mail. Åbn linket, og tilføj dit CV som PDF, eller vælg »Tag billeder« dér.',
}

/** Returns whether a mail brought no file. A CV that is only linked looks attached to its sender. Logos don't count. */
const hasNothingAttached = (original: OriginalEmail | undefined): boolean =>
  original !== undefined &&
  original.unread === undefined &&
  original.attachments.every(({ notKept }) => notKept === 'part_of_mail')

/** Returns the sentences about what was left out of the mail, if anything was. */
function aboutLost(language: MailLanguage, lost: LostParts | undefined): string[] {
  if (!lost) return []
  const { files, hadCpr, unread } = lost
  return [
    ...(unread ? [unreadTexts[language][unread]] : []),
    ...aboutFiles(language, files),
    ...(hadCpr ? [cprTexts[language]] : []),
  ]
}

function aboutFiles(language: MailLanguage, files: readonly LostFile[]): string[] {
  if (files.length === 0) return []
  const { text, word, picture } = notKeptTexts[language]
  const names = files.slice(0, mostNamed).map((each) => nameOf(language, each))
  const sentence = text([...new Set(names)].join(', ') + (files.length > mostNamed ? ' …' : ''))
  const has = (sought: LostFile['kind']) => files.some(({ kind }) => kind === sought)
  return [[sentence, ...(has('word') ? [word] : []), ...(has('picture') ? [picture] : [])].join(' ')]
}

function nameOf(language: MailLanguage, { fileName, kind, isMisnamed, fault }: LostFile): string {
  const { aFile, instead, faults } = notKeptTexts[language]
  const name = plainName.test(fileName) ? fileName : aFile
  const reason = isMisnamed && kind ? instead[kind] : fault && faults[fault]
  return reason === undefined ? name : `${name} (${reason})`
}

/** Confirms an application to the candidate, with a link to its status and what could not be taken of their mail. */
export function applicationReceivedMail(
  language: MailLanguage,
  { original, ...mail }: { name: string; link: string; original?: OriginalEmail | undefined },
): MailText {
  const { after, ...text } = texts[language]
  const missing = hasNothingAttached(original) ? [nothingAttachedTexts[language]] : []
  return linkMail(
    language,
    { ...text, after: [...missing, ...aboutLost(language, lostParts(original)), ...after] },
    mail,
  )
}
