interface ApiChange {
  date: string
  /** Changes for partners, in their words. */
  partners: readonly string[]
  /** Changes for the site itself, clients and AI agents. */
  others: readonly string[]
}

/** The changelog of the API, newest first. The first date is the version in the OpenAPI document. */
export const apiChanges: readonly [ApiChange, ...ApiChange[]] = [
  {
    date: '2026-11-30',
    partners: [
      'The API documentation is public at `/developers`, with an OpenAPI document of the partner API at `/openapi-partners.json`.',
      'You can replace the email of an applicant within a day of creating it, and later only if mail to it bounces. Otherwise the change is refused with 400 at `email`.',
      'A field that you send as `null` or an empty list no longer shows you what staff enter in it. A new applicant is returned without its empty lists.',
      'Once staff have seen the original of a permit, changing it is refused with 400 at `workPermitType` or `nationality`.',
      'A phone number shortened by a spreadsheet, such as `4.85123E+10`, is refused with 400 at `phone`.',
    ],
    others: [
      '`POST /api/login` of an account with two-step verification returns `secondStep` instead of the user and sets no cookie. Finish with `POST /api/login/code` or `POST /api/login/passkey`.',
      'A role may require two-step verification. Until it is set up, all calls but those that set it up are refused with 403 `second_factor_required`.',
      "Exports, erasure, users and roles, agents' tokens and settings are refused with 403 `proof_required` if the caller proved themselves more than 10 minutes ago: `POST /api/account/proof`.",
      'AI agents can no longer send a phone number shortened by a spreadsheet, such as `4.85123E+10`: 400 at `phone`.',
      'AI agents can replace an email only if mail to it bounces. Otherwise the change is refused with 400 at `email`.',
      'AI agents can no longer change a permit whose original staff have seen: 400 at `workPermitType`, `workPermitExpiryDate` or `nationality`.',
      'Undoing a merge is refused with 409 `merge_refused` if deletion was requested or a legal hold was set since the merge, while an export is running, or while someone is proposed to a client that they agreed to since.',
    ],
  },
  {
    date: '2026-11-29',
    partners: [
      'Set your own ID for an applicant as `externalId`, and find applicants by it or by email: `GET /api/external/applicants?externalId=…`.',
      'The response to a create request contains all fields that a later request returns, such as `version`. A repeated response has the header `Idempotency-Replayed: true`.',
      '`recordOwner` is optional if the agency has set a default for you. `languagesSpoken` and `tags` are accepted.',
      'The tags you sent are returned. An update replaces only these, and is no longer refused if the applicant has many other tags.',
      'After a merge of two of your applicants, lookups by `externalId` and `email` find the remaining one.',
      'New URLs of webhook endpoints must use port 443 or 8443. Other ports are refused with 400. Existing endpoints keep their port until their URL changes.',
    ],
    others: [
      'An upload with `purpose: "wordFile"` takes a Word file, which becomes a document of the type `other`.',
      '`POST /api/verify-reset-token` checks a reset token in the body. `GET /api/verify-reset-token/{token}` still works.',
      'Clients read `proposalStage`, the stage of their own proposal, instead of `pipelineStage`, and no `postcode`. Filtering, sorting and grouping by `pipelineStage` is refused with 403. Filter by `proposalStage` instead.',
      'Clients no longer see people who asked for deletion, unless a placement with them is running or a legal hold delays the deletion. A placement runs until the last day of its order.',
      'Scheduling an interview with a person who is hidden from the client is refused with 409 `stage_move_refused`. Cancellations contain the time instead of the name.',
    ],
  },
  {
    date: '2026-11-28',
    partners: [
      'An update with `pipelineStage` or `status` is refused with 400 `stage_not_writable`. You can still create applicants with them, and withdraw applicants.',
      'A stage that staff set appears once they can no longer undo it: after one minute, or up to ten minutes for bulk moves. Withdrawing before that is refused with 503 `busy`. To poll for changes, set `updatedSince` to 15 minutes before the last `updatedAt`.',
      'Line breaks and tabs in names, titles, addresses and other single-line texts are replaced by a space. Notes, descriptions and messages keep them.',
      'Fields and parameters named `__proto__`, `constructor` or `prototype` are refused with 400.',
    ],
    others: [
      'A bulk job by filters, or for all applicants (`by: "all"`), states the `expected` number of changes. It is refused with 409 `count_changed` if there are more or fewer.',
    ],
  },
  {
    date: '2026-11-25',
    partners: ['New webhooks: `applicant.merged`, `applicant.consent_withdrawn` and `applicant.erased`.'],
    others: [],
  },
  {
    date: '2026-11-23',
    partners: ['Webhooks notify you when an applicant you created is added, changes stage, is hired or is withdrawn.'],
    others: [],
  },
  {
    date: '2026-11-22',
    partners: [
      'Create applicants with an API key, and list, retrieve, update and withdraw them. Add a CV.',
      'Retrieve your rate limits and the staff you can set as record owner.',
    ],
    others: [
      'AI agents connect through the Model Context Protocol at `/mcp`, with tokens that staff create.',
      'AI agents also connect with OAuth 2.1, by client registration or client metadata document.',
    ],
  },
]

/** The date of the newest change for partners. */
export const partnerApiVersion = apiChanges.find(({ partners }) => partners.length > 0)?.date ?? apiChanges[0].date
