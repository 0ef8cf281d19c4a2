import type { partnerFields } from '../../shared/partners/contract/partnerApplicant.ts'

type SentField = keyof typeof partnerFields.shape

/** What each field of an applicant means, for partners. Types and limits come from the schema. */
const applicantFields: Record<SentField, string> = {
  firstName: 'First name.',
  lastName: 'Last name.',
  email: 'Email address. Must be unique within the agency.',
  primaryProfession: 'Main trade, such as `Welder`.',
  recordOwner:
    'Id of the recruiter in charge, as returned by `GET /api/external/me`. Required, unless the agency has set a default for you.',
  externalId: 'Your own id of the applicant. It does not have to be unique, and must not be a CPR number.',
  phone: 'Phone number, preferably with the country code, such as `+45 20 00 00 00`.',
  dateOfBirth: 'Date of birth.',
  nationality: 'Country of citizenship in English, such as `Poland`.',
  workPermitType:
    'Right to work in Denmark as the agency names it, such as `EU/EEA Registration`. Has to fit `workPermitStatus`.',
  linkedinUrl: 'URL of the LinkedIn profile.',
  portfolioUrl: 'Address of a website with work samples.',
  street: 'Street and number.',
  city: 'Town.',
  region: 'Region, such as `Syddanmark`.',
  country: 'Country of residence in English, such as `Denmark`.',
  postcode: 'Postcode.',
  geoCoordinates: 'Position of the home.',
  willingToRelocate: 'Whether the applicant would move for a job.',
  preferredRegions: 'Regions where the applicant would like to work.',
  driverLicenseExpiry: 'Date on which the driving licence expires.',
  coreCompetencies: 'Most important skills, such as `TIG welding`.',
  industrySectors: 'Industries that the applicant has worked in.',
  workExperience: 'Previous and current jobs.',
  languages: 'Languages with levels. Send either `languages` or `languagesSpoken`.',
  tradeSkills: 'Trade skills, such as `Welding`.',
  machineOperations: 'Machines that the applicant can operate.',
  canLiftHeavyObjects: 'Whether the applicant can lift heavy objects.',
  maxLiftingWeight: 'Heaviest weight that the applicant can lift, in kg, typically 20 to 60.',
  canWorkAtHeight: 'Whether the applicant can work at height.',
  hasHealthCertificate:
    'Whether the applicant has a health certificate. Send it only if the law requires one in the trade.',
  canWorkOutdoors: 'Whether the applicant can work outdoors.',
  hasOwnTools: 'Whether the applicant has their own tools.',
  hasOwnWorkwear: 'Whether the applicant has their own workwear.',
  hasOwnTransport: 'Whether the applicant has their own transport.',
  earliestStartDate: 'First day on which the applicant can start.',
  weeklyHours: 'Hours of work per week, such as 37.',
  shiftPreference: 'Preferred shift.',
  desiredRate: 'Desired pay per hour, in `currency`.',
  currency: 'Currency of `desiredRate` as three letters (ISO 4217). `DKK` by default.',
  languagesSpoken: 'Names of languages without levels. A change keeps the levels that are known.',
  tags: 'Your tags. You can read and replace only these. Tags of the agency are not returned or changed.',
  yearsOfExperience: 'Years of experience in the main trade.',
  secondaryProfessions: 'Other trades.',
  workPermitStatus: 'Right to work in Denmark.',
  driverLicenseClasses: 'Classes of the driving licence.',
  employmentType: 'Kinds of employment that the applicant accepts.',
  certifications: 'Certificates. Send health and safety courses as `safetyTraining`.',
  safetyTraining: 'Health and safety courses.',
  pipelineStage: 'Stage in the recruitment process. `new` by default.',
  status: 'Whether the applicant is available to the agency. `active` by default.',
}

const entriesOfApplicants: Record<string, string> = {
  'geoCoordinates.lat': 'Latitude in degrees.',
  'geoCoordinates.lng': 'Longitude in degrees.',
  'workExperience[].company': 'Name of the employer.',
  'workExperience[].position': 'Job title.',
  'workExperience[].startDate': 'First day in the job.',
  'workExperience[].endDate': 'Last day in the job. Leave it out for a current job.',
  'workExperience[].isCurrent': 'Whether this is the current job.',
  'workExperience[].description': 'Tasks, in plain text of one or more lines.',
  'workExperience[].location': 'Place of work.',
  'workExperience[].employmentType': 'Kind of employment.',
  'workExperience[].projectType': 'Kind of project, such as `Residential building`.',
  'workExperience[].projectSize': 'Size of the project.',
  'workExperience[].skillsUsed': 'Skills used in the job.',
  'workExperience[].machinery': 'Machines used in the job.',
  'workExperience[].teamSize': 'Number of people in the team.',
  'workExperience[].supervisoryRole': 'Whether the applicant supervised others.',
  'languages[].language': 'Name of the language in English, such as `Danish`.',
  'languages[].proficiency': 'Level.',
  'certifications[].name': 'Name of the certificate.',
  'certifications[].issuer': 'Organisation that issued it.',
  'certifications[].issueDate': 'Date of issue.',
  'certifications[].expiryDate': 'Date on which it expires. Must be after `issueDate`.',
  'safetyTraining[].courseName': 'Name of the course.',
  'safetyTraining[].provider': 'Organisation that held it.',
  'safetyTraining[].completionDate': 'Date of completion.',
  'safetyTraining[].expiryDate': 'Date on which it expires. Must be after `completionDate`.',
  'safetyTraining[].certificateNumber': 'Number on the certificate.',
}

const sent = { ...applicantFields, ...entriesOfApplicants }
const unwritable = 'Refused with `stage_not_writable`. Withdraw the applicant instead.'

const endpointFields = {
  url: 'HTTPS address on the public internet that receives the webhooks, on port 443 or 8443.',
  contactEmail: 'Email address that is notified when deliveries fail.',
  types: 'Event types that the endpoint receives. `applicant.erased` is sent to every endpoint.',
}

const endpointAnswer = {
  ...endpointFields,
  id: 'Id of the endpoint.',
  failingSince: 'Time of the first failed delivery since the last successful one.',
  createdAt: 'Time of creation.',
  enabled: 'Whether webhooks are sent to the endpoint.',
  parked: 'Set while the endpoint is disabled.',
  'parked.at': 'Time when it was disabled.',
  'parked.reason':
    '`gone`: it returned 410. `failing`: no delivery succeeded for three days. `no_key`: you have no valid key. `paused`: you set `enabled` to `false`.',
  secrets: 'Signing secrets, newest first. Their values are not returned.',
  'secrets[].createdAt': 'Time of creation.',
  'secrets[].endsAt': 'Time until which a replaced secret still signs.',
  secret: 'Signing secret. Store it: it is returned only here.',
}

const next = 'Cursor of the next page, to be sent as `after`. `null` on the last page.'

/** Texts of the fields of each named schema. */
export const schemaTexts: Record<string, Readonly<Record<string, string>>> = {
  NewPartnerApplicant: sent,
  PartnerApplicantChanges: {
    ...sent,
    pipelineStage: unwritable,
    status: unwritable,
    version:
      'Version that the change is based on. If the applicant has changed since, the call fails with `stale_record`.',
  },
  PartnerApplicant: {
    ...sent,
    pipelineStage:
      'Current stage. It appears when staff can no longer undo it: after one minute, or ten for bulk moves.',
    status: 'Whether the applicant is available to the agency.',
    id: 'Id of the applicant.',
    version: 'Version of the applicant. It increases with every change.',
    createdAt: 'Time of creation.',
    updatedAt: 'Time of the last change.',
  },
  Error: {
    code: 'Kind of error. Branch on it.',
    message: 'Text for people, in English. It can change.',
    template: 'The message with placeholders such as `{{maximum}}`, if it contains values.',
    params: 'Values of the placeholders.',
    fields: 'The invalid parameters and fields.',
    'fields[].path': 'Name of the field, such as `email` or `languages.0.language`.',
    'fields[].code': 'Kind of problem. Branch on it.',
    'fields[].message': 'Text for people, in English. It can change.',
    'fields[].template': 'The message with placeholders, if it contains values.',
    'fields[].params': 'Values of the placeholders.',
    current: 'The current version of the record, for `stale_record`.',
    requestId: 'Id of the request. Quote it when you ask the agency about a problem.',
  },
  UploadTicket: {
    uploadId: 'Id of the upload.',
    url: 'Address to post the form to.',
    fields: 'Form fields to send before the file.',
    expiresAt: 'Time until which the form can be sent.',
  },
  WebhookEndpoint: endpointAnswer,
  WebhookDelivery: {
    id: 'Id of the delivery.',
    endpointId: 'Id of the endpoint.',
    eventId: 'Id of the event, sent as `webhook-id`.',
    type: 'Type of the event.',
    happenedAt: 'Time of the event.',
    data: 'Content of the webhook. Left out for a `ping`.',
    'data.applicantId': 'Id of the applicant.',
    'data.stage': 'Stage that the applicant reached, if the event has one.',
    'data.mergedInto': 'Id of the applicant that remains after a merge, if you created that one as well.',
    state:
      '`pending`: will be tried again. `delivered`: accepted with 2xx. `failed`: out of attempts. `not_sent`: the endpoint was disabled or deleted.',
    attempts: 'Attempts so far, oldest first.',
    'attempts[].at': 'Time of the attempt.',
    'attempts[].milliseconds': 'Duration of the attempt in milliseconds.',
    'attempts[].status': 'HTTP status of the response. Left out if there was none.',
    'attempts[].problem':
      'Reason of the failure. `address_refused`: the address is not on the public internet. `timeout`: no response within 15 seconds. `unreachable`: no connection. `redirected`: a redirect, which is not followed. `refused`: a status other than 2xx.',
    nextAttemptAt: 'Time of the next attempt, while the delivery is pending.',
    createdAt: 'Time of creation.',
  },
}

/** Texts of the fields of webhooks. */
export const webhookTexts: Readonly<Record<string, string>> = {
  type: 'Type of the event.',
  timestamp: 'Time of the event.',
  data: 'Ids and the stage. Retrieve the applicant for more.',
  'data.applicantId': 'Id of the applicant.',
  'data.stage': 'Stage that the applicant reached.',
  'data.mergedInto': 'Id of the applicant that remains, if you created that one as well.',
}

/** Texts of the fields of request bodies and responses without a name. */
export const bodyTexts: Readonly<Record<string, string>> = {
  ...endpointAnswer,
  enabled: 'Set to `false` to pause deliveries, and to `true` to resume them.',
  version: 'Version that you read. If the applicant has changed since, the call fails with `stale_record`.',
  fileName: 'Name of the file, with its extension.',
  fileType: 'Media type of the file. `application/pdf` by default.',
  fileSize: 'Size of the file in bytes.',
}

export const answerTexts: Readonly<Record<string, string>> = {
  ...endpointAnswer,
  success: 'Always `true`.',
  data: 'The new applicant.',
  message: 'Confirmation in English.',
  applicants: 'Applicants of this page.',
  endpoints: 'Your webhook endpoints.',
  deliveries: 'Deliveries of this page.',
  next,
  fileName: 'Name of the file.',
  fileSize: 'Size of the file in bytes.',
  partner: 'Your company, as the agency registered it.',
  'partner.id': 'Id of your company.',
  'partner.name': 'Name of your company, as staff see it.',
  'partner.tier': 'Rate limit tier.',
  'partner.informsPeople': 'Whether you send the privacy notice to the people you refer. Otherwise the agency does.',
  'partner.recordOwner': 'Record owner of applicants that you send without one.',
  quota: 'Rate limits of your key.',
  'quota.requestsPerSecond': 'Requests per second.',
  'quota.burst': 'Requests at once before the limit per second applies.',
  'quota.requestsPerDay': 'Requests per day.',
  recordOwners: 'Staff that you can set as `recordOwner`.',
  'recordOwners[].id': 'Id to send as `recordOwner`.',
  'recordOwners[].name': 'Name.',
}
