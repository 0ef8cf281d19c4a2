import { applicantFields } from '../../../../shared/applicants/fields/applicantFields.ts'
import type { Field, ServerSetField } from '../../../../shared/applicants/fields/declareField.ts'
import { serverSetFields } from '../../../../shared/applicants/fields/record.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'

const declared = { ...applicantFields, ...serverSetFields }
type Declared = typeof declared

/** The fields that have a label. */
export type NamedField = {
  [Name in keyof Declared]: Declared[Name] extends { readonly label: string } ? Name : never
}[keyof Declared]

/**
 * Danish labels of the fields, the same as in the interface; a test compares them. The English labels are declared with
 * the fields.
 */
export const danishFieldNames: Readonly<Record<NamedField, string>> = {
  certifications: 'Beviser',
  safetyTraining: 'Sikkerhedskurser',
  professions: 'Fag',
  coreCompetencies: 'Kompetencer',
  industrySectors: 'Brancher',
  workExperience: 'Erhvervserfaring',
  languages: 'Sprog',
  earliestStartDate: 'Ledig fra',
  employmentType: 'Ansættelsesform',
  weeklyHours: 'Timer pr. uge',
  shiftPreference: 'Ønsket arbejdstid',
  desiredRate: 'Ønsket timeløn',
  currency: 'Valuta',
  canLiftHeavyObjects: 'Tunge løft',
  canWorkAtHeight: 'Arbejde i højden',
  hasHealthCertificate: 'Helbredsattest',
  canWorkOutdoors: 'Udendørs arbejde',
  hasOwnTools: 'Eget værktøj',
  hasOwnWorkwear: 'Eget arbejdstøj',
  hasOwnTransport: 'Egen transport',
  tradeSkills: 'Faglige kompetencer',
  machineOperations: 'Maskiner',
  maxLiftingWeight: 'Maks. løftevægt',
  language: 'Sprog i beskeder',
  recruiterNotes: 'Interne noter',
  starRating: 'Stjerner',
  pipelineStage: 'Trin',
  channel: 'Kilde',
  tags: 'Tags',
  status: 'Kandidatstatus',
  firstName: 'Fornavn',
  lastName: 'Efternavn',
  dateOfBirth: 'Fødselsdato',
  nationality: 'Nationalitet',
  workPermitType: 'Arbejdstilladelse',
  workPermitExpiryDate: 'Arbejdstilladelse gælder til',
  permitCardType: 'Dokumentation for tilladelse',
  permitEmployer: 'Tilladelsen gælder kun hos (arbejdsgiver)',
  permitWeeklyHours: 'Tilladte timer pr. uge',
  permitSeenBy: 'Original tilladelse set af',
  permitSeenOn: 'Original tilladelse set den',
  permitNextCheck: 'Næste kontrol af tilladelse',
  email: 'E-mail',
  phone: 'Telefon',
  linkedinUrl: 'LinkedIn',
  portfolioUrl: 'Portfolio',
  profilePicture: 'Profilbillede',
  cvDocument: 'CV',
  unconfirmedEmail: 'Ubekræftet e-mail',
  emailProblem: 'Levering af mail',
  unsubscribed: 'Afmeldt beskeder til flere',
  source: 'Kilde',
  recordOwner: 'Ansvarlig',
  gdprConsentDate: 'Samtykkedato',
  poolConsent: 'Kandidatbank',
  informed: 'Oplyst om databehandling',
  keptLonger: 'Forlænget opbevaring',
  availabilityConfirmedAt: 'Bekræftet ledig',
  waiver: 'Dispensation',
  lastContactedDate: 'Seneste opkald',
  nextActionDate: 'Næste opgave',
  country: 'Land',
  city: 'By',
  region: 'Region',
  street: 'Adresse',
  postcode: 'Postnummer',
  willingToRelocate: 'Villig til at flytte',
  preferredRegions: 'Foretrukne regioner',
  driverLicenseClasses: 'Kørekort',
  driverLicenseExpiry: 'Kørekort udløber',
  driverCpcExpiry: 'Chaufføruddannelsesbevis udløber',
  tachographCardExpiry: 'Takografkort udløber',
}

/** Returns the label of a record field, or undefined if it has none. */
export function fieldName(name: string, language: MailLanguage): string | undefined {
  const declaredField: Field | ServerSetField | undefined = Object.hasOwn(declared, name)
    ? declared[name as keyof Declared]
    : undefined
  if (declaredField?.label === undefined) return undefined
  return language === 'da' ? danishFieldNames[name as NamedField] : declaredField.label
}

/** Returns the reference list of a field's values. */
export const listOfField = (name: string): Field['list'] =>
  Object.hasOwn(applicantFields, name)
    ? (applicantFields[name as keyof typeof applicantFields] as Field).list
    : undefined
