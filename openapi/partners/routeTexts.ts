import type { ErrorCode } from '../../shared/kernel/domain/errors.ts'
import { limits } from '../../shared/kernel/domain/limits.ts'
import { maxWebhookEndpoints } from '../../shared/partners/domain/webhook.ts'
import type { routes } from '../../shared/routes.ts'
import { errorTexts } from '../errorTexts.ts'

type Routes = typeof routes
export type PartnerRouteName = {
  [Name in keyof Routes]: Routes[Name]['access'] extends 'partner' ? Name : never
}[keyof Routes]

interface RouteText {
  /** What the call does, for the caller. Paragraphs are separated by empty lines. */
  description: string
  /** What a code means here, where that differs from `errorTexts`. */
  errors?: Partial<Record<ErrorCode, string>>
}

const notYours = 'No applicant with this ID exists, or another partner created the applicant.'
const noEndpoint = 'You have no webhook endpoint with this ID.'
const heldEmail =
  'Too many requests. Wait the number of seconds in `Retry-After`. Also returned for the rest of the day (UTC) after ten create requests with emails that already exist.'
const account = 'If the applicant manages the record with an account of their own, the field code is `kept_by_account`.'

/** What the codes mean to partners in general. */
export const partnerErrorTexts: Record<ErrorCode, string> = {
  ...errorTexts,
  wrong_credentials: 'The API key is missing, wrong or revoked.',
  forbidden: 'A firewall blocked the request.',
  not_found: 'Nothing with this ID exists, or it belongs to another partner.',
  stage_move_refused: "The applicant's current stage does not allow this.",
  payload_too_large: `The body is larger than ${limits.jsonBody / 1024} KB.`,
  unsupported_media_type: 'The body must be sent as `application/json`.',
  not_configured: 'The agency has not set up the API for partners.',
}

export const routeTexts: Record<PartnerRouteName, RouteText> = {
  getPartner: {
    description:
      'Returns your name, your rate limits and the staff you can set as `recordOwner`. Use it to test your key.',
  },
  createPartnerApplicant: {
    description:
      "Creates an applicant. Staff see the applicant at once, and you can retrieve the applicant's status from then on.\n\nSend an `Idempotency-Key` so that you can retry safely. If the email already belongs to an applicant, the request fails with `validation_failed` and the field code `already_exists`.",
    errors: { too_many_requests: heldEmail },
  },
  listPartnerApplicants: {
    description:
      'Lists the applicants you created, least recently changed first. To poll for changes, set `updatedSince` to 15 minutes before the last `updatedAt` you received, because a new stage appears only once staff can no longer undo it.\n\nTo find one applicant, set `email` or `externalId` and no other parameter. New values can be found after a few seconds. After a merge, the remaining applicant is returned.',
  },
  getPartnerApplicant: {
    description:
      'Retrieves an applicant you created. The response contains the fields you sent, with their current values, and the stage, status and record owner. Once the applicant has an account of their own, other data is no longer returned.',
    errors: { not_found: notYours },
  },
  changePartnerApplicant: {
    description:
      'Updates the fields you send and leaves the others unchanged. `null` removes an optional value. Lists are replaced as a whole.\n\nYou and the agency write to the same fields, and the last change wins. To avoid overwriting changes, send `version`: the request then fails with `stale_record` if the applicant has changed since.',
    errors: {
      validation_failed: `A field is missing or invalid. \`fields\` lists each one. ${account}`,
      not_found: notYours,
      stale_record: 'The applicant has changed since `version`. `current` contains the current record.',
      too_many_requests: heldEmail,
    },
  },
  withdrawPartnerApplicant: {
    description:
      'Withdraws an applicant who has not been hired or rejected. The stage changes to `withdrawn`. You can retry safely.',
    errors: {
      validation_failed: `A field is invalid. ${account}`,
      not_found: notYours,
      stale_record: 'The applicant has changed since `version`. `current` contains the current record.',
      stage_move_refused: 'The applicant is already hired or rejected.',
      busy: 'Staff moved the applicant a moment ago and can still undo the move. Wait the number of seconds in `Retry-After`, then retry.',
    },
  },
  requestPartnerCvUpload: {
    description: `Starts the upload of a CV. The response contains a form: post its \`fields\` and then the file as \`file\` to its \`url\` as \`multipart/form-data\`, without your API key. Then complete the upload.\n\nThe file must be a PDF smaller than ${limits.fileBytes.document / 1024 / 1024} MB. Uploads that are not completed are deleted within two days.`,
    errors: { validation_failed: `The file is not accepted. ${account}`, not_found: notYours },
  },
  completePartnerCvUpload: {
    description:
      "Checks the uploaded file and makes it the applicant's CV. You can retry safely: the same document is returned.",
    errors: {
      validation_failed: `The file is not a readable PDF, or the applicant has too many documents. ${account}`,
      not_found: 'The applicant has no upload with this ID.',
      already_done: 'The uploaded CV has since been deleted. Request a new upload.',
    },
  },
  createWebhookEndpoint: {
    description: `Creates a webhook endpoint. You can have up to ${maxWebhookEndpoints}. The response contains the signing secret, which is returned only once.`,
    errors: {
      validation_failed: `A field is missing or invalid, or you already have ${maxWebhookEndpoints} endpoints. \`fields\` lists each problem.`,
    },
  },
  listWebhookEndpoints: { description: 'Lists your webhook endpoints, without their secrets.' },
  changeWebhookEndpoint: {
    description:
      'Updates a webhook endpoint. Set `enabled` to `false` to pause deliveries, and to `true` to resume them. This also enables an endpoint that was disabled because it failed.',
    errors: { not_found: noEndpoint },
  },
  rotateWebhookSecret: {
    description:
      'Creates a new signing secret, which is returned only once. For 24 hours, webhooks are signed with both secrets, so that you can switch without losing any.',
    errors: { not_found: noEndpoint, stale_record: 'Another secret was created at the same moment. Try again.' },
  },
  pingWebhookEndpoint: {
    description: 'Sends a webhook of the type `ping` to an endpoint. Use it to test your receiver.',
    errors: { not_found: noEndpoint },
  },
  removeWebhookEndpoint: {
    description: 'Deletes a webhook endpoint. Pending deliveries are not sent.',
    errors: { not_found: noEndpoint },
  },
  listWebhookDeliveries: {
    description:
      'Lists the deliveries to your webhook endpoints in the last 30 days, newest first, with their attempts.',
  },
  replayWebhookDelivery: {
    description:
      'Sends the webhook of a delivery again, with the same `webhook-id`. The response is a new delivery of the same event.',
    errors: { not_found: 'You have no delivery with this ID in the last 30 days.' },
  },
}
