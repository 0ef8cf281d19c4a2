/** The changelog of the API, newest first. The first date is the version in the OpenAPI document. */
export const apiChanges = [
  {
    date: '2026-11-30',
    changes: [
      'Partners may replace the email of an applicant on the day of its creation, and later only if mail to it bounces. AI agents may replace only an email that bounces. Otherwise 400 at `email`.',
    ],
  },
  {
    date: '2026-11-29',
    changes: [
      'A partner may give an applicant its own reference (`externalId`) and find it by that or by email: `GET /api/external/applicants?externalId=…`.',
      'The answer to a creation by a partner has all fields of a later read, such as `version`. A repeated one has the header `Idempotency-Replayed: true`.',
      'Partners may leave out `recordOwner` if the agency has set one for them, and may send `languagesSpoken` and `tags`.',
      'A partner reads the tags that it sent. A change of them takes away no tag that staff set, too, and is no longer refused if the record has many tags.',
      'Lookups by `externalId` and `email` find the remaining record after a merge of two applicants of the same partner.',
      'An upload may be a Word file (`purpose: "wordFile"`), which becomes a document of the type `other`.',
      '`POST /api/verify-reset-token` checks a reset token in the body. `GET /api/verify-reset-token/{token}` keeps working.',
      'New addresses of webhook endpoints must use port 443 or 8443; other ports are refused with 400. Existing endpoints keep their port until their address is changed.',
      'Clients read `proposalStage`, the stage of their own proposal, instead of `pipelineStage`, and no `postcode`. They can neither filter, sort nor group by `pipelineStage`: 403. They filter by `proposalStage`.',
      'Clients no longer read or answer about people who asked to be erased, unless a placement with them runs (until the last day of its order; not without an order) or a legal hold delays the erasure.',
      'No interview can be arranged with a person whom the client does not see for that reason: 409 `stage_move_refused`. Cancellations name the time, not the person.',
    ],
  },
  {
    date: '2026-11-28',
    changes: [
      'A partner’s change of an applicant takes no `pipelineStage` and no `status`: either is refused with 400 `stage_not_writable`. Creating with them and withdrawing stay as they are.',
      'Partners read a stage to which the staff moved an applicant once that cannot be undone: after a minute, or up to ten where many were moved at once. To withdraw within that time is refused with 503 `busy`. To poll for changes, pass the last `updatedAt` minus 15 minutes.',
      'Names, titles, addresses and other texts of one line are stored on one line: line breaks and tabs become a space. Notes, descriptions and messages keep theirs.',
      'Fields and parameters named `__proto__`, `constructor` or `prototype` are refused with 400.',
      'A job by filters, or of all applicants (`by: "all"`), says how many it is `expected` to change, and is refused with 409 `count_changed` if there are more or fewer.',
    ],
  },
  {
    date: '2026-11-25',
    changes: [
      'New webhooks for applicants that turn out to be duplicates, no longer want to be stored for other jobs, or are deleted.',
    ],
  },
  {
    date: '2026-11-23',
    changes: [
      'Partners can receive webhooks when one of their applicants is created, changes stage, is hired or is withdrawn.',
    ],
  },
  {
    date: '2026-11-22',
    changes: [
      'AI agents can connect through the Model Context Protocol at `/mcp`, with tokens created by staff.',
      'Agents can also connect with OAuth 2.1, by client registration or client metadata document.',
      'Partners can create applicants with an API key and read what their key allows.',
      'Partners can list the staff who may be the owner of a record.',
      'Partners can list, read, change and withdraw the applicants they created, and add a CV.',
    ],
  },
] as const
