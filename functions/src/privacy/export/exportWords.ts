import type { TimelineEntry } from '../../../../shared/applicants/domain/timeline.ts'
import type { UnreadReason } from '../../../../shared/conversations/domain/originalEmail.ts'
import type { SubmissionStatus } from '../../../../shared/intake/domain/submissionStatuses.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import type { Informed } from '../../../../shared/privacy/domain/informed.ts'
import { complaintText, recipientsText, rightsText } from '../../../../shared/privacy/domain/privacyTexts.ts'
import type { ClientConsent } from '../../../../shared/proposals/domain/clientConsent.ts'
import type { AuthorKind, ExportedData } from './exportedData.ts'
import { type NamesIn, type Word, word } from './word.ts'

/** Labels of the parts of an export and of everything in them. A name without a label does not compile. */
export const exportLabels: Readonly<Record<NamesIn<ExportedData>, Word>> = {
  madeAt: word('Put together', 'Samlet'),
  about: word('What becomes of it', 'Hvad der sker med det'),
  fieldUses: word('What fields are for', 'Hvad felter er til'),
  purposes: word('Why we need your data', 'Det bruger vi dine oplysninger til'),
  number: word('Purpose', 'Formål'),
  purpose: word('What for', 'Hvad det er til'),
  basis: word('Why we may', 'Hvorfor vi må'),
  what: word('Data', 'Oplysninger'),
  period: word('How long', 'Hvor længe'),
  why: word('Why', 'Hvorfor'),
  recipients: word('Who gets it', 'Hvem der får det'),
  kept: word('How long we keep your data', 'Så længe gemmer vi dine oplysninger'),
  rights: word('Your rights', 'Dine rettigheder'),
  record: word('Your record', 'Dine stamdata'),
  picture: word('Your picture', 'Dit billede'),
  documents: word('Documents', 'Dokumenter'),
  applications: word('Applications', 'Ansøgninger'),
  shownTo: word('Clients who saw your profile', 'Kunder, der har set din profil'),
  proposals: word('Proposals and assignments', 'Forslag og placeringer'),
  consents: word('What you said to being proposed', 'Hvad du har svaret på at blive foreslået'),
  verdicts: word('What clients said', 'Hvad kunder har svaret'),
  interviews: word('Interviews', 'Samtaler'),
  messages: word('Messages and answers', 'Beskeder og svar'),
  notes: word('Notes about you', 'Noter om dig'),
  stages: word('Your way through the stages', 'Dit forløb'),
  history: word('History of your record', 'Historik'),
  access: word('Who looked or changed something', 'Hvem der har set eller ændret noget'),
  account: word('Your account', 'Din konto'),
  origin: word('Where we have it from', 'Hvor vi har det fra'),
  name: word('Name', 'Navn'),
  file: word('File', 'Fil'),
  files: word('Files', 'Filer'),
  documentType: word('Type', 'Type'),
  description: word('Description', 'Beskrivelse'),
  tags: word('Tags', 'Tags'),
  expiryDate: word('Expires', 'Udløber'),
  isVerified: word('Verified', 'Verificeret'),
  isConfidential: word('Confidential', 'Fortroligt'),
  downloadCount: word('Downloads', 'Antal downloads'),
  releasedAt: word('Released to clients', 'Frigivet til kunder'),
  by: word('By', 'Af'),
  at: word('When', 'Hvornår'),
  status: word('Status', 'Status'),
  consentAt: word('Consent given', 'Samtykke givet'),
  source: word('Source', 'Kilde'),
  ipAddress: word('Internet address', 'Internetadresse'),
  userAgent: word('Browser', 'Browser'),
  reviewedAt: word('Reviewed', 'Gennemgået'),
  reviewNotes: word('Notes on it', 'Noter til den'),
  rejectionReason: word('Reason of the rejection', 'Årsag til afslag'),
  answers: word('What you sent', 'Det, du sendte'),
  mail: word('Your mail', 'Din mail'),
  additions: word('What you added', 'Det, du tilføjede'),
  client: word('Client', 'Kunde'),
  stage: word('Stage', 'Trin'),
  endedAt: word('Ended', 'Afsluttet'),
  state: word('Answer', 'Svar'),
  askedAt: word('Asked', 'Spurgt'),
  answeredAt: word('Answered', 'Besvaret'),
  availableFrom: word('Available from', 'Ledig fra'),
  answer: word('Answer', 'Svar'),
  reason: word('Reason', 'Årsag'),
  startDate: word('Start', 'Start'),
  comment: word('Comment', 'Kommentar'),
  minutes: word('Minutes', 'Minutter'),
  place: word('Place', 'Sted'),
  isCancelled: word('Cancelled', 'Aflyst'),
  sender: word('Answer from', 'Svar fra'),
  channel: word('Channel', 'Kanal'),
  subject: word('Subject', 'Emne'),
  text: word('Text', 'Tekst'),
  kind: word('Type', 'Type'),
  date: word('Day', 'Dag'),
  dueDate: word('Due', 'Frist'),
  doneAt: word('Done', 'Udført'),
  from: word('From', 'Fra'),
  to: word('To', 'Til'),
  consent: word('Your answer', 'Dit svar'),
  verdict: word('What the client said', 'Hvad kunden svarede'),
  interview: word('Interview', 'Samtale'),
  event: word('What happened', 'Hvad der skete'),
  fields: word('Fields', 'Felter'),
  changes: word('Before and after', 'Før og efter'),
  did: word('Action', 'Handling'),
  username: word('Username', 'Brugernavn'),
  email: word('Email', 'E-mail'),
  firstName: word('First name', 'Fornavn'),
  lastName: word('Last name', 'Efternavn'),
  createdAt: word('Since', 'Siden'),
  phone: word('Phone', 'Telefon'),
  emailProvedAt: word('Email confirmed', 'E-mail bekræftet'),
  wantedEmail: word('Email that awaits confirmation', 'E-mail, der afventer bekræftelse'),
  secondFactorReset: word('Two-step verification reset', 'Totrinsbekræftelse nulstillet'),
  sessions: word('Where you are logged in', 'Her er du logget ind'),
  usedAt: word('Last used', 'Sidst brugt'),
  device: word('Device', 'Enhed'),
  partner: word('Partner', 'Partner'),
  since: word('Since', 'Siden'),
}

export const authorWords: Readonly<Record<AuthorKind, Word>> = {
  you: word('You', 'Dig'),
  recruiter: word('A recruiter', 'En rekrutteringskonsulent'),
  recruiting_manager: word('A recruiting manager', 'En rekrutteringschef'),
  sysadmin: word('A system admin', 'En systemadministrator'),
  client: word('A client', 'En kunde'),
  partner: word('A partner', 'En partner'),
  agent: word('An AI assistant of a recruiter', 'En rekrutteringskonsulents AI-assistent'),
  program: word('The product itself', 'Systemet selv'),
  link: word('Somebody with a link that we sent, such as you', 'En med et link, som vi har sendt, for eksempel dig'),
  unknown: word('Somebody without an account, or whose account is gone', 'En uden konto, eller hvis konto er væk'),
}

/** Labels of the ways in which a person was informed. */
export const informedWords: Readonly<Record<Informed['by'], Word>> = {
  application: word('The pages on which you applied', 'De sider, hvor du søgte'),
  profile: word('The page of your own profile', 'Siden med din egen profil'),
  mail: word('A mail', 'En mail'),
  sms: word('An SMS', 'En sms'),
  partner: word('A partner', 'En partner'),
  staff: word('One of the staff', 'En medarbejder'),
}

/** Labels of the reasons why an attachment was not read. */
export const unreadWords: Readonly<Record<UnreadReason, Word>> = {
  too_large: word('Too large', 'For stor'),
  harmful: word('Harmful', 'Skadelig'),
  unreadable: word('Could not be read', 'Kunne ikke læses'),
}

/** Labels of coded values that are in no list of choices. */
export const valueWords: Readonly<
  Record<
    | SubmissionStatus
    | ClientConsent['state']
    | ExportedData['notes'][number]['kind']
    | ExportedData['access'][number]['did']
    | NonNullable<ExportedData['messages'][number]['sender']>
    | ExportedData['messages'][number]['channel'],
    Word
  >
> = {
  pending: word('Pending', 'Afventer'),
  approved: word('Approved', 'Godkendt'),
  rejected: word('Rejected', 'Afvist'),
  spam: word('Taken for spam', 'Anset for spam'),
  open: word('Taken back', 'Trukket tilbage'),
  asked: word('Not answered', 'Ikke besvaret'),
  willing: word('Yes', 'Ja'),
  not_now: word('Not now', 'Ikke nu'),
  blocked: word('Never', 'Aldrig'),
  note: word('Note', 'Note'),
  call: word('Call', 'Opkald'),
  task: word('Task', 'Opgave'),
  looked: word('Looked', 'Set'),
  changed: word('Changed', 'Ændret'),
  own: word('Your address', 'Din adresse'),
  other: word('Another address', 'En anden adresse'),
  unproven: word('An address that could not be proven', 'En adresse, der ikke kunne bekræftes'),
  mail: word('Email', 'Mail'),
  sms: word('SMS', 'Sms'),
}

/** Labels of timeline events. */
export const eventWords: Readonly<Record<TimelineEntry['action'], Word>> = {
  created: word('Created', 'Oprettet'),
  updated: word('Changed', 'Ændret'),
  stage_changed: word('Moved to another stage', 'Flyttet til et andet trin'),
  starred: word('Starred', 'Markeret med stjerne'),
  unstarred: word('Star removed', 'Stjerne fjernet'),
  notes_changed: word('Changed: Recruiter Notes', 'Noter ændret'),
  document_added: word('Document added', 'Dokument tilføjet'),
  document_changed: word('Document changed', 'Dokument ændret'),
  document_released: word('Document released to clients', 'Dokument frigivet til kunder'),
  document_withdrawn: word('Document withdrawn from clients', 'Dokument trukket tilbage fra kunder'),
  document_removed: word('Document deleted', 'Dokument slettet'),
  picture_changed: word('Picture changed', 'Billede ændret'),
  email_released: word('Email given free', 'E-mail frigivet'),
  assignment_moved: word('Moved with a client', 'Flyttet hos en kunde'),
  consent_answered: word('Answered whether you may be proposed', 'Svar på, om du må foreslås'),
  block_lifted: word('Block of a client lifted', 'Spærring for en kunde ophævet'),
  client_answered: word('A client answered', 'En kunde svarede'),
  interview_set: word('Interview arranged', 'Samtale aftalt'),
  interview_cancelled: word('Interview called off', 'Samtale aflyst'),
  presentation_changed: word('Presentation to a client changed', 'Præsentation for en kunde ændret'),
  shared: word('Shown to a client', 'Vist til en kunde'),
  availability_confirmed: word('Confirmed that you are available', 'Bekræftede, at du er ledig'),
  application_added_to: word('Added to the application', 'Tilføjede noget til ansøgningen'),
  availability_declined: word('Said that you are not looking for work now', 'Sagde, at du ikke søger arbejde lige nu'),
  let_pass: word(
    'Something missing for the start of work was let pass',
    'Noget, der manglede før start, blev accepteret',
  ),
  let_pass_no_more: word('… and no longer', '… og ikke længere'),
  merged: word(
    'Another profile of yours was merged into this one',
    'En anden af dine profiler blev lagt sammen med denne',
  ),
  merge_undone: word('That was taken back', 'Det blev fortrudt'),
  unshared: word('No longer shown to a client', 'Ikke længere vist til en kunde'),
}

/** Recipients of the data and rights of the person, in the words of the privacy page. */
export const recipientsAndRights = (language: MailLanguage): Pick<ExportedData['about'], 'recipients' | 'rights'> => ({
  recipients: recipientsText[language],
  rights: `${rightsText[language]} ${complaintText[language]} www.datatilsynet.dk.`,
})

/** Texts of the export page itself. */
export const pageWords = {
  title: word('The data that we keep of you', 'De oplysninger, vi har om dig'),
  intro: word(
    'Everything that Fagfolk keeps of you, as it is at this moment. The same stands in your-data.json for programs, as schema.json describes it; your files lie in the folder documents.',
    'Alt, hvad Fagfolk har om dig, som det er i dette øjeblik. Det samme står i your-data.json til programmer, som schema.json beskriver det; dine filer ligger i mappen documents.',
  ),
  nothing: word('Nothing', 'Intet'),
  yes: word('Yes', 'Ja'),
  no: word('No', 'Nej'),
  forPurposes: word('purpose', 'formål'),
  noClient: word('A client that is there no more', 'En kunde, der ikke findes længere'),
} as const
