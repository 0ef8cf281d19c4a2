import type { partnerFields } from '../../shared/partners/contract/partnerApplicant.ts'

type SentField = keyof typeof partnerFields.shape

/** What each field of an applicant means, for partners. Types and limits come from the schema. */
const applicantFields: Record<SentField, string> = {
  firstName: 'First name.',
  lastName: 'Last name.',
  email: 'Email address. Must be unique within the agency.',
  primaryProfession: 'Main trade, such as `Welder`.',
  recordOwner:
    'ID of the record owner, as returned by `GET /api/external/me`. Required unless the agency has set a default for you.',
  externalId:
    'Your own ID for the applicant. It does not have to be unique. It must not be a Danish personal identification number (CPR number).',
  phone: 'Phone number, preferably with the country code, such as `+45 20 00 00 00`.',
  dateOfBirth: 'Date of birth.',
  nationality: 'Country of citizenship in English, such as `Poland`.',
  workPermitType: 'Type of right to work in Denmark, such as `EU/EEA Registration`. Must match `workPermitStatus`.',
  linkedinUrl: 'URL of the LinkedIn profile.',
  portfolioUrl: 'URL of a website with work samples.',
  street: 'Street and number.',
  city: 'City.',
  region: 'Region, such as `Syddanmark`.',
  country: 'Country of residence in English, such as `Denmark`.',
  postcode: 'Postcode.',
  geoCoordinates: 'Coordinates of the home address.',
  willingToRelocate: 'Whether the applicant is willing to relocate for a job.',
  preferredRegions: 'Regions where the applicant would like to work.',
  driverLicenseExpiry: 'Expiry date of the driving licence.',
  coreCompetencies: 'Most important skills, such as `TIG welding`.',
  industrySectors: 'Industries the applicant has worked in.',
  workExperience: 'Previous and current jobs.',
  languages: 'Languages with levels. Send either `languages` or `languagesSpoken`.',
  tradeSkills: 'Trade skills, such as `Welding`.',
  machineOperations: 'Machines the applicant can operate.',
  canLiftHeavyObjects: 'Whether the applicant can lift heavy objects.',
  maxLiftingWeight: 'Maximum weight the applicant can lift, in kg, typically 20 to 60.',
  canWorkAtHeight: 'Whether the applicant can work at height.',
  hasHealthCertificate:
    'Whether the applicant has a health certificate. Send this only if the law requires one for the trade.',
  canWorkOutdoors: 'Whether the applicant can work outdoors.',
  hasOwnTools: 'Whether the applicant has their own tools.',
  hasOwnWorkwear: 'Whether the applicant has their own workwear.',
  hasOwnTransport: 'Whether the applicant has their own transport.',
  earliestStartDate: 'Earliest date on which the applicant can start.',
  weeklyHours: 'Working hours per week, such as 37.',
  shiftPreference: 'Preferred shift.',
  desiredRate: 'Desired hourly pay, in `currency`.',
  currency: 'Currency of `desiredRate`, as a three-letter ISO 4217 code. Defaults to `DKK`.',
  languagesSpoken: 'Language names without levels. Known levels are kept when you update this field.',
  tags: "Your own tags. You can read and replace only these. The agency's tags are not returned or changed.",
  yearsOfExperience: 'Years of experience in the main trade.',
  secondaryProfessions: 'Other trades.',
  workPermitStatus: 'Right to work in Denmark.',
  driverLicenseClasses: 'Driving licence categories.',
  employmentType: 'Types of employment the applicant accepts.',
  certifications: 'Certificates. Send health and safety courses as `safetyTraining`.',
  safetyTraining: 'Health and safety courses.',
  pipelineStage: 'Stage in the recruitment process. Defaults to `new`.',
  status: 'Whether the applicant is available to the agency. Defaults to `active`.',
}

const entriesOfApplicants: Record<string, string> = {
  'geoCoordinates.lat': 'Latitude in degrees.',
  'geoCoordinates.lng': 'Longitude in degrees.',
  'workExperience[].company': 'Name of the employer.',
  'workExperience[].position': 'Job title.',
  'workExperience[].startDate': 'Start date of the job.',
  'workExperience[].endDate': 'End date of the job. Omit it for the current job.',
  'workExperience[].isCurrent': 'Whether this is the current job.',
  'workExperience[].description': 'Tasks, in plain text. Line breaks are allowed.',
  'workExperience[].location': 'Where the work was done.',
  'workExperience[].employmentType': 'Type of employment.',
  'workExperience[].projectType': 'Type of project, such as `Residential building`.',
  'workExperience[].projectSize': 'Size of the project.',
  'workExperience[].skillsUsed': 'Skills used in the job.',
  'workExperience[].machinery': 'Machines used in the job.',
  'workExperience[].teamSize': 'Number of people in the team.',
  'workExperience[].supervisoryRole': 'Whether the applicant supervised others.',
  'languages[].language': 'Name of the language in English, such as `Danish`.',
  'languages[].proficiency': 'Proficiency level.',
  'certifications[].name': 'Name of the certificate.',
  'certifications[].issuer': 'Organisation that issued the certificate.',
  'certifications[].issueDate': 'Date of issue.',
  'certifications[].expiryDate': 'Expiry date. Must be after `issueDate`.',
  'safetyTraining[].courseName': 'Name of the course.',
  'safetyTraining[].provider': 'Organisation that held the course.',
  'safetyTraining[].completionDate': 'Date of completion.',
  'safetyTraining[].expiryDate': 'Expiry date. Must be after `completionDate`.',
  'safetyTraining[].certificateNumber': 'Number printed on the certificate.',
}

const sent = { ...applicantFields, ...entriesOfApplicants }
const unwritable = 'Cannot be updated: the request fails with `stage_not_writable`. Withdraw the applicant instead.'

const endpointFields = {
  url: 'HTTPS URL that receives the webhooks. It must be on the public internet and use port 443 or 8443.',
  contactEmail: 'Email address that is notified when deliveries fail.',
  types: 'Event types to send to the endpoint. `applicant.erased` is sent to every endpoint.',
}

const endpointAnswer = {
  ...endpointFields,
  id: 'ID of the endpoint.',
  failingSince: 'Time of the first failed delivery after the last successful one.',
  createdAt: 'Time of creation.',
  enabled: 'Whether webhooks are sent to the endpoint.',
  parked: 'Why and since when the endpoint is disabled. Omitted while it is enabled.',
  'parked.at': 'Time when the endpoint was disabled.',
  'parked.reason':
    '`gone`: it returned 410. `failing`: no delivery succeeded for three days. `no_key`: you have no valid key. `paused`: you set `enabled` to `false`.',
  secrets: 'Signing secrets, newest first, without their values.',
  'secrets[].createdAt': 'Time of creation.',
  'secrets[].endsAt': 'Time until which a replaced secret is still used to sign webhooks.',
  secret: 'Signing secret. Store it, because it is returned only once.',
}

const next = 'Cursor of the next page. Send it as `after`. `null` on the last page.'

/** Texts of the fields of each named schema. */
export const schemaTexts: Record<string, Readonly<Record<string, string>>> = {
  NewPartnerApplicant: sent,
  PartnerApplicantChanges: {
    ...sent,
    pipelineStage: unwritable,
    status: unwritable,
    version:
      'Version your update is based on. If the applicant has changed since, the request fails with `stale_record`.',
  },
  PartnerApplicant: {
    ...sent,
    pipelineStage:
      'Current stage. A new stage appears once staff can no longer undo it: after one minute, or ten minutes for bulk moves.',
    status: 'Whether the applicant is available to the agency.',
    id: 'ID of the applicant.',
    version: 'Version of the applicant. It increases with every change.',
    createdAt: 'Time of creation.',
    updatedAt: 'Time of the last change.',
  },
  Error: {
    code: 'Error code. Handle errors by this code.',
    message: 'Description of the error in English, for people. It can change.',
    template: 'The message with placeholders such as `{{maximum}}`. Set only if the message contains values.',
    params: 'Values of the placeholders.',
    fields: 'The invalid parameters and fields.',
    'fields[].path': 'Name of the field, such as `email` or `languages.0.language`.',
    'fields[].code': 'Code of the problem. Handle problems by this code.',
    'fields[].message': 'Description of the error in English, for people. It can change.',
    'fields[].template': 'The message with placeholders. Set only if the message contains values.',
    'fields[].params': 'Values of the placeholders.',
    current: 'The current record. Set only for `stale_record`.',
    requestId: 'ID of the request. Quote it when you contact the agency about a problem.',
  },
  UploadTicket: {
    uploadId: 'ID of the upload.',
    url: 'URL to post the form to.',
    fields: 'Form fields. Send them before the file.',
    expiresAt: 'Time when the upload expires.',
  },
  WebhookEndpoint: endpointAnswer,
  WebhookDelivery: {
    id: 'ID of the delivery.',
    endpointId: 'ID of the endpoint.',
    eventId: 'ID of the event, sent as `webhook-id`.',
    type: 'Type of the event.',
    happenedAt: 'Time of the event.',
    data: 'Content of the webhook. Omitted for a `ping`.',
    'data.applicantId': 'ID of the applicant.',
    'data.stage': 'Stage the applicant moved to, if the event has one.',
    'data.mergedInto':
      'ID of the applicant that remains after a merge. Set only if you created that applicant as well.',
    state:
      '`pending`: it will be attempted again. `delivered`: your endpoint returned 2xx. `failed`: the last attempt failed. `not_sent`: the endpoint was disabled or deleted.',
    attempts: 'Delivery attempts, oldest first.',
    'attempts[].at': 'Time of the attempt.',
    'attempts[].milliseconds': 'Duration of the attempt in milliseconds.',
    'attempts[].status': 'HTTP status of the response. Omitted if there was none.',
    'attempts[].problem':
      'Why the attempt failed. `address_refused`: the URL is not on the public internet. `timeout`: no response within 15 seconds. `unreachable`: no connection. `redirected`: the endpoint returned a redirect, which is not followed. `refused`: the endpoint returned another status than 2xx.',
    nextAttemptAt: 'Time of the next attempt, while the delivery is pending.',
    createdAt: 'Time of creation.',
  },
}

/** Texts of the fields of webhooks. */
export const webhookTexts: Readonly<Record<string, string>> = {
  type: 'Type of the event.',
  timestamp: 'Time of the event.',
  data: 'IDs and the stage. Retrieve the applicant for more details.',
  'data.applicantId': 'ID of the applicant.',
  'data.stage': 'Stage the applicant moved to.',
  'data.mergedInto': 'ID of the applicant that remains after a merge. Set only if you created that applicant as well.',
}

/** Texts of the fields of request bodies and responses without a name. */
export const bodyTexts: Readonly<Record<string, string>> = {
  ...endpointAnswer,
  enabled: 'Set to `false` to pause deliveries, and to `true` to resume them.',
  version: 'Version you last retrieved. If the applicant has changed since, the request fails with `stale_record`.',
  fileName: 'Name of the file, with its extension.',
  fileType: 'Media type of the file. Defaults to `application/pdf`.',
  fileSize: 'Size of the file in bytes.',
}

export const answerTexts: Readonly<Record<string, string>> = {
  ...endpointAnswer,
  success: 'Always `true`.',
  data: 'The new applicant.',
  message: 'Confirmation message in English.',
  applicants: 'Applicants on this page.',
  endpoints: 'Your webhook endpoints.',
  deliveries: 'Deliveries on this page.',
  next,
  fileName: 'Name of the file.',
  fileSize: 'Size of the file in bytes.',
  partner: 'Your company, as registered by the agency.',
  'partner.id': 'ID of your company.',
  'partner.name': 'Name of your company, as staff see it.',
  'partner.tier': 'Rate limit tier.',
  'partner.informsPeople': 'Whether you send the privacy notice to the people you refer. Otherwise the agency does.',
  'partner.recordOwner': 'Default record owner, for applicants you create without `recordOwner`.',
  quota: 'Rate limits of your key.',
  'quota.requestsPerSecond': 'Requests per second.',
  'quota.burst': 'Number of requests you can send at once before the limit per second applies.',
  'quota.requestsPerDay': 'Requests per day.',
  recordOwners: 'Staff you can set as `recordOwner`.',
  'recordOwners[].id': 'ID to send as `recordOwner`.',
  'recordOwners[].name': 'Name of the member of staff.',
}
