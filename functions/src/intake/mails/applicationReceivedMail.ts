import type { OriginalEmail } from '../../../../shared/conversations/domain/originalEmail.ts'
import { isNamedPdf } from '../../../../shared/files/domain/actualKind.ts'
import { wordType } from '../../../../shared/files/domain/uploadTypes.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { type LinkMailTexts, linkMail, type MailText } from '../../notify/mailText.ts'

const texts = {
  en: {
    subject: 'We have received your application',
    intro:
      'Thank you for your application. Our recruiters will read it. Follow it here. You can add to it or withdraw it until we decide:',
    button: 'See my application',
    after: [
      'The link is personal. Keep this email and do not forward it.',
      'If you did not apply, someone entered your address by mistake. Open the link and withdraw the application to delete it.',
    ],
  },
  da: {
    subject: 'Vi har modtaget din ansøgning',
    intro:
      'Tak for din ansøgning. Vores konsulenter læser den. Følg den her. Du kan tilføje noget eller trække den tilbage, indtil vi har taget stilling:',
    button: 'Se min ansøgning',
    after: [
      'Linket er personligt. Gem denne mail, og send den ikke videre.',
      'Har du ikke søgt, har nogen skrevet din adresse ved en fejl. Åbn linket, og træk ansøgningen tilbage, så bliver den slettet.',
    ],
  },
} satisfies Record<MailLanguage, LinkMailTexts>

interface NotKeptTexts {
  aFile: string
  text: (names: string) => string
  /** Added if one of them is a Word file. */
  word: string
  /** What a file that is named PDF is instead, by the start of its type. */
  instead: Readonly<Record<string, string>>
}

const notKeptTexts: Record<MailLanguage, NotKeptTexts> = {
  en: {
    aFile: 'a file',
    text: (names) => `We could not save: ${names}. Add it as PDF on the page behind the link.`,
    word: 'You can also add Word files (.docx) there.',
    instead: {
      [wordType]: 'named PDF, but a Word file',
      'image/': 'named PDF, but a picture',
      'application/zip': 'named PDF, but a zip file',
      'text/html': 'named PDF, but a web page',
    },
  },
  da: {
    aFile: 'en fil',
    text: (names) => `Vi kunne ikke gemme: ${names}. Tilføj det som PDF på siden bag linket.`,
    word: 'Du kan også tilføje Word-filer (.docx) dér.',
    instead: {
      [wordType]: 'har et navn som en PDF, men er en Word-fil',
      'image/': 'har et navn som en PDF, men er et billede',
      'application/zip': 'har et navn som en PDF, men er en zip-fil',
      'text/html': 'har et navn som en PDF, men er en webside',
    },
  },
}

/** Names of files that are shown as they are. Others may contain an address that mail programs turn into a link. */
const plainName =
  /^[\p{L}\p{N} ()_-]{1,60}\.(?:docx?|odt|rtf|pages|txt|heic|heif|avif|jpe?g|png|webp|gif|tiff?|zip|rar|7z|xlsx?|dat|msg|pdf)$/iu
const mostNamed = 5

type Attached = OriginalEmail['attachments'][number]

/** Returns the sentence about the attachments that were not stored, if there are any. */
function aboutNotKept(language: MailLanguage, attachments: readonly Attached[]): string[] {
  const { text, word } = notKeptTexts[language]
  const notKept = attachments.filter((each) => each.notKept !== undefined && each.notKept !== 'part_of_mail')
  const names = notKept.slice(0, mostNamed).map((each) => nameOf(language, each))
  if (names.length === 0) return []
  const sentence = text([...new Set(names)].join(', ') + (notKept.length > mostNamed ? ' …' : ''))
  return [notKept.some(isWord) ? `${sentence} ${word}` : sentence]
}

function nameOf(language: MailLanguage, { fileName, mimeType, notKept }: Attached): string {
  const { aFile, instead } = notKeptTexts[language]
  const name = plainName.test(fileName) ? fileName : aFile
  if (notKept !== 'not_pdf' || !isNamedPdf(fileName)) return name
  const [, what] = Object.entries(instead).find(([type]) => mimeType.startsWith(type)) ?? []
  return what === undefined ? name : `${name} (${what})`
}

const isWord = ({ fileName, mimeType }: Attached): boolean => mimeType === wordType || /\.docx$/i.test(fileName)

/** Confirms an application to the candidate, with a link to its status and the files that it could not take. */
export function applicationReceivedMail(
  language: MailLanguage,
  { attachments = [], ...mail }: { name: string; link: string; attachments?: OriginalEmail['attachments'] },
): MailText {
  const { after, ...text } = texts[language]
  return linkMail(language, { ...text, after: [...aboutNotKept(language, attachments), ...after] }, mail)
}
