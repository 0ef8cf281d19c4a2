const uploads = 'arn:aws:s3:::fagfolk-local-incoming-000000000000-eu-north-1/uploads/*'

/** Rights for rare cases that the calls in this folder don't cover. Any other unused right is one too many. */
export const seldom: readonly string[] = [
  // A view or a job that selects applicants who are cleared to start.
  ...['startJob', 'countViews', 'dueWorker'].map((name) => `${name} dynamodb:Query STARTRULES#*`),
  // An applicant without a working email gets one, or a notice by SMS, and leaves the list of people staff must inform.
  ...[
    ...['answerAgent', 'approveSubmission', 'assignApplicant', 'changePartnerApplicant', 'confirmEmail', 'jobWorker'],
    ...['updateApplicant', 'resetPassword'],
  ].map((name) => `${name} dynamodb:DeleteItem APPLICANT#*`),
  // An agent replaces an email that bounces.
  'answerAgent dynamodb:DeleteItem UNIQUE#applicant-email#*',
  // The privacy notice is rescheduled for a new email, or cancelled because staff informed an applicant with a working
  // email.
  'confirmEmail dynamodb:PutItem DUE#*',
  'confirmEmail dynamodb:DeleteItem DUE#*',
  'resetPassword dynamodb:PutItem DUE#*',
  'resetPassword dynamodb:DeleteItem DUE#*',
  'recordInformed dynamodb:DeleteItem DUE#*',
  // The rules for sign-in change, which would concern every account of the stage.
  'updateSignInRules dynamodb:PutItem SETTING#*',
  'updateSignInRules dynamodb:PutItem AUDIT#*',
  // A login is reported to an account that logs in through a provider, or whose record has another email.
  'reportSignIn dynamodb:DeleteItem SSOLOGIN#*',
  ...['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'].map((action) => `reportSignIn dynamodb:${action} APPLICANT#*`),
  'reportSignIn dynamodb:DeleteItem UNIQUE#applicant-email#*',
  'reportSignIn dynamodb:DeleteItem PROFILE#*',
  'reportSignIn dynamodb:PutItem DUE#*',
  'reportSignIn dynamodb:DeleteItem DUE#*',
  'reportSignIn dynamodb:UpdateItem THROTTLE#*',
  // Somebody added a passkey or an app to an account before its owner proved the address.
  'resetPassword dynamodb:PutItem FACTORS#*',
  // A login is reported to an account that has only its password, at a proven address.
  'reportSignIn dynamodb:ConditionCheckItem FACTORS#*',
  // Somebody who has a passkey or an app adds another app.
  'addApp dynamodb:ConditionCheckItem USER#*',
  // A system admin reactivates an account with a reported login.
  'changeUser dynamodb:GetItem FACTORS#*',
  // A login through the provider connects an account that has a second factor, or takes a role of a system admin.
  ...['signInWithCode', 'signInWithPasskey'].flatMap((name) =>
    ['PutItem', 'DeleteItem'].map((action) => `${name} dynamodb:${action} SSOLOGIN#*`),
  ),
  ...['signInWithCode', 'signInWithPasskey', 'signInWithProvider'].flatMap((name) => [
    `${name} dynamodb:BatchGetItem USER#*`,
    `${name} dynamodb:ConditionCheckItem USER#*`,
    `${name} dynamodb:Query LIST#USERS#sysadmin`,
  ]),
  // A merge is undone after the other person connected an account.
  'mergeApplicants dynamodb:PutItem PROFILE#*',
  'undoMerge dynamodb:PutItem PROFILE#*',
  // A person agreed to be proposed to a client between a merge and its undo.
  'undoMerge dynamodb:BatchGetItem APPLICANT#*',
  'undoMerge dynamodb:BatchGetItem CLIENT#*',
  // A candidate answers the confirmation of their application by mail.
  'incomingMail dynamodb:Query LIST#SUBMISSIONS#*',
  'incomingMail dynamodb:UpdateItem SUBMISSION#*',
  // The mail service refuses a privacy notice.
  'mailer dynamodb:PutItem APPLICANT#*',
  'mailer dynamodb:PutItem AUDIT#*',
  'mailer dynamodb:DeleteItem DUE#*',
  // Somebody exports more than 200 applicants by cursor, and managers are mailed ten minutes later.
  'searchApplicants dynamodb:PutItem DUE#*',
  'dueWorker dynamodb:GetItem EXPORTED#*',
  'dueWorker dynamodb:DeleteItem EXPORTED#*',
  // The retention of an applicant shown to clients ends.
  'dueWorker dynamodb:Query CLIENTLINKS#*',
  // The verified document belongs to a certificate that expires.
  'updateDocument dynamodb:PutItem DUE#*',
  'updateDocument dynamodb:DeleteItem DUE#*',
  // A mail to several people is unsubscribed from later.
  'mailer dynamodb:PutItem UNSUBSCRIBELINK#*',
  'readSubscription dynamodb:GetItem APPLICANT#*',
  ...['unsubscribe', 'changeSubscription'].flatMap((name) => [
    `${name} dynamodb:GetItem APPLICANT#*`,
    `${name} dynamodb:UpdateItem APPLICANT#*`,
    `${name} dynamodb:PutItem APPLICANT#*`,
    `${name} dynamodb:PutItem DUE#*`,
    `${name} dynamodb:DeleteItem DUE#*`,
    `${name} dynamodb:PutItem AUDIT#*`,
  ]),
  // A message asks whether an applicant is still available; its link is opened later.
  'mailer dynamodb:PutItem AVAILABILITYLINK#*',
  'readAvailability dynamodb:GetItem APPLICANT#*',
  ...[
    'dynamodb:GetItem APPLICANT#*',
    'dynamodb:UpdateItem APPLICANT#*',
    'dynamodb:PutItem APPLICANT#*',
    'dynamodb:UpdateItem AVAILABILITYLINK#*',
    'dynamodb:PutItem AUDIT#*',
    'dynamodb:PutItem WEBHOOKEVENT#*',
  ].map((right) => `answerAvailability ${right}`),
  // Client decisions are mailed on the hour to the recruiter who proposed, unless they recorded the decision
  // themselves.
  'dueWorker dynamodb:Query LIST#VERDICTS#*',
  'recordClientDecision dynamodb:PutItem DUE#*',
  // The mail to a client about proposed applicants is sent on the quarter hour.
  'dueWorker dynamodb:Query CLIENT#*',
  'dueWorker dynamodb:Query LIST#DELETIONREQUESTS',
  'dueWorker dynamodb:Query LIST#USERS#client',
  'dueWorker dynamodb:BatchGetItem USER#*',
  // A job of more than 400 applicants, or one that moves an applicant created by a partner.
  'jobWorker dynamodb:PutItem JOBTURN#*',
  'jobWorker dynamodb:PutItem WEBHOOKEVENT#*',
  // A username that equals the former email changes with it.
  'confirmSignInEmail dynamodb:UpdateItem UNIQUE#user*',
  // An erased applicant has a username that looks like another one, which both had before that was refused.
  'dueWorker dynamodb:UpdateItem UNIQUE#user*',
  // An erased applicant is placed, has a session that is hours old, or has an account that stored views as a client.
  'dueWorker dynamodb:UpdateItem PLACES#*',
  // The retention of a placed applicant ends.
  'dueWorker dynamodb:BatchGetItem PLACES#*',
  'dueWorker dynamodb:DeleteItem SESSIONUSE#*',
  'dueWorker dynamodb:DeleteItem VIEWS#*',
  // A partner's applicant is erased, which only the tests that wait for a minute do.
  'eraseApplicant dynamodb:PutItem WEBHOOKEVENT#*',
  // A submission or a company was changed in the searched days.
  'searchAuditLog dynamodb:BatchGetItem SUBMISSION#*',
  'searchAuditLog dynamodb:BatchGetItem COMPANY#*',
  // The reply comes from an applicant whose records were merged.
  'incomingMail dynamodb:GetItem UNIQUE#applicant-email#*',
  // An applicant connected to the client was merged.
  'listClientPeople dynamodb:GetItem APPLICANT#*',
  // The merged record was created by a partner or connected to a client.
  'mergeApplicants dynamodb:PutItem WEBHOOKEVENT#*',
  'mergeApplicants dynamodb:BatchGetItem CLIENT#*',
  'mergeApplicants dynamodb:BatchGetItem APPLICANT#*',
  // The remaining record gets another email.
  'mergeApplicants dynamodb:PutItem OUTBOX#*',
  // The remaining record belongs to an account, which must have a confirmed email.
  'mergeApplicants dynamodb:GetItem USER#*',
  'approveSubmission dynamodb:GetItem USER#*',
  // No mail reaches the applicant of either record, so staff had to inform them.
  'mergeApplicants dynamodb:DeleteItem APPLICANT#*',
  // The 30 days in which a merge can be undone are over.
  'dueWorker dynamodb:UpdateItem APPLICANT#*',
  // An applicant sent by a partner leaves the talent pool, or has their retention extended.
  'setTalentPool dynamodb:PutItem WEBHOOKEVENT#*',
  'setTalentPoolByLink dynamodb:PutItem WEBHOOKEVENT#*',
  'extendRetention dynamodb:PutItem WEBHOOKEVENT#*',
  // The record does not reference the document, or no longer does.
  'completeDocumentUpload dynamodb:ConditionCheckItem APPLICANT#*',
  'uploadDocument dynamodb:ConditionCheckItem APPLICANT#*',
  'deleteDocument dynamodb:ConditionCheckItem APPLICANT#*',
  // Adding a document other than a CV, which partners don't do.
  'completePartnerCvUpload dynamodb:ConditionCheckItem APPLICANT#*',
  // A client opens a file of an assigned applicant.
  'downloadDocument dynamodb:GetItem CLIENT#*',
  'getPicture dynamodb:GetItem CLIENT#*',
  // A job that proposes applicants, or starts a proposal with a company that has a record.
  'jobWorker dynamodb:Query CLIENT#*',
  'jobWorker dynamodb:PutItem DUE#*',
  'jobWorker dynamodb:ConditionCheckItem COMPANY#*',
  // The question to an applicant is sent a minute later, and its link is opened after that.
  ...[
    'dynamodb:BatchGetItem USER#*',
    'dynamodb:BatchGetItem COMPANY#*',
    'dynamodb:GetItem APPLICANT#*',
    'dynamodb:BatchGetItem CLIENT#*',
  ].flatMap((right) => [`readProposal ${right}`, `answerProposal ${right}`]),
  'readProposal dynamodb:BatchGetItem APPLICANT#*',
  // The question names the order the applicant is asked about.
  'readProposal dynamodb:GetItem ORDERS#*',
  // The question is signed.
  'readProposal dynamodb:GetItem USER#*',
  'readProposal dynamodb:GetItem SETTING#*',
  'mailer dynamodb:GetItem ORDERS#*',
  'answerProposal dynamodb:BatchGetItem APPLICANT#*',
  'answerProposal dynamodb:PutItem CLIENT#*',
  'answerProposal dynamodb:DeleteItem CLIENT#*',
  'answerProposal dynamodb:ConditionCheckItem CLIENT#*',
  'answerProposal dynamodb:ConditionCheckItem APPLICANT#*',
  'answerProposal dynamodb:PutItem APPLICANT#*',
  'answerProposal dynamodb:PutItem AUDIT#*',
  // A yes recorded without a question starts a proposal, usually with a company that has a record.
  'recordClientAnswer dynamodb:ConditionCheckItem USER#*',
  // A placed applicant withdraws their yes.
  'recordClientAnswer dynamodb:UpdateItem PLACES#*',
  'answerProposal dynamodb:UpdateItem PLACES#*',
  'answerMyQuestion dynamodb:UpdateItem PLACES#*',
  // An applicant with a planned interview withdraws their yes.
  'recordClientAnswer dynamodb:PutItem OUTBOX#*',
  'answerProposal dynamodb:PutItem OUTBOX#*',
  'answerMyQuestion dynamodb:PutItem OUTBOX#*',
  // A matching applicant is placed elsewhere in that period.
  'buildShortlist dynamodb:BatchGetItem COMPANY#*',
  'buildShortlist dynamodb:BatchGetItem USER#*',
  'mailer dynamodb:BatchGetItem CLIENT#*',
  'mailer dynamodb:BatchGetItem APPLICANT#*',
  'mailer dynamodb:BatchGetItem USER#*',
  'mailer dynamodb:BatchGetItem COMPANY#*',
  'mailer dynamodb:PutItem PROPOSALLINK#*',
  // An applicant sends files to their own record.
  'requestDocumentUpload dynamodb:UpdateItem THROTTLE#*',
  'uploadDocument dynamodb:UpdateItem THROTTLE#*',
  // The function only signs the upload; a browser performs it.
  `requestDocumentUpload s3:PutObject ${uploads}`,
  `requestPartnerCvUpload s3:PutObject ${uploads}`,
  `requestPublicUpload s3:PutObject ${uploads}`,
  // The application became an applicant, was sent before, or was marked as spam before any mail was sent.
  'getApplicationStatus dynamodb:GetItem APPLICANT#*',
  'getApplicationStatus dynamodb:Query APPLICANT#*',
  'submitApplication dynamodb:GetItem SUBMISSION#*',
  'markSpam dynamodb:PutItem OUTBOX#*',
  // The retention of an application ends, half a year later.
  'dueWorker dynamodb:GetItem SUBMISSION#*',
  'dueWorker dynamodb:PutItem AUDIT#*',
  // The retention of an applicant sent by a partner ends.
  'dueWorker dynamodb:PutItem WEBHOOKEVENT#*',
  // A job moves rejected applicants back, or a partner withdraws a rejected applicant.
  'jobWorker dynamodb:DeleteItem DUE#*',
  // An applicant with a scheduled deletion agrees to stay in the talent pool.
  'setTalentPool dynamodb:DeleteItem DUE#*',
  'withdrawPartnerApplicant dynamodb:DeleteItem DUE#*',
  // A partner withdraws an applicant with open proposals.
  'withdrawPartnerApplicant dynamodb:BatchGetItem CLIENT#*',
  'withdrawPartnerApplicant dynamodb:GetItem USER#*',
  // Lists other than the first page of pending submissions.
  'listSubmissions dynamodb:GetItem SUBMISSION#*',
  'listSubmissions dynamodb:Query approved',
  'listSubmissions dynamodb:Query rejected',
  'listSubmissions dynamodb:Query spam',
  // An agent moves an applicant sent by a partner.
  'answerAgent dynamodb:PutItem WEBHOOKEVENT#*',
  // An agent references a document in a certification.
  'answerAgent dynamodb:ConditionCheckItem APPLICANT#*',
  // Someone other than staff adds or changes certificates and permits that need a reminder.
  'createPartnerApplicant dynamodb:PutItem DUE#*',
  ...['approveSubmission', 'answerAgent', 'changePartnerApplicant'].flatMap((name) => [
    `${name} dynamodb:PutItem DUE#*`,
    `${name} dynamodb:DeleteItem DUE#*`,
  ]),
  // Storing an export archive fails partway.
  `dueWorker s3:AbortMultipartUpload arn:aws:s3:::fagfolk-local-exports-000000000000-eu-north-1/exports/*`,
  // The applicant who confirms availability has expiring certificates and permits, or was rejected.
  'answerAvailability dynamodb:PutItem DUE#*',
  'answerAvailability dynamodb:DeleteItem DUE#*',
  // The retention of an applicant ends half a year after a rejection, without a legal hold.
  'dueWorker dynamodb:ConditionCheckItem APPLICANT#*',
  // A scheduled task fails.
  'dueWorker dynamodb:UpdateItem DUE#*',
  // The search engine is unavailable.
  'answerAgent dynamodb:BatchGetItem APPLICANT#*',
  'answerAgent dynamodb:Query APPLICANT',
  'searchApplicants dynamodb:BatchGetItem APPLICANT#*',
  // Somebody who is placed on an order asked to be erased.
  ...[
    ...['getApplicant', 'listApplicantDocuments', 'downloadDocument', 'readPresentation', 'downloadByLink'],
    ...['searchApplicants', 'suggestSearches', 'countViews', 'giveClientDecision', 'answerByLink', 'setInterview'],
    ...['mailer', 'dueWorker', 'sendClientLink'],
  ].map((name) => `${name} dynamodb:BatchGetItem ORDERS#*`),
  // Somebody whom the client knows asked to be erased.
  'countViews dynamodb:BatchGetItem APPLICANT#*',
  'suggestSearches dynamodb:BatchGetItem APPLICANT#*',
  'downloadByLink dynamodb:BatchGetItem APPLICANT#*',
  'sendClientLink dynamodb:BatchGetItem APPLICANT#*',
  // A client downloads a document.
  'downloadDocument dynamodb:BatchGetItem APPLICANT#*',
  'searchApplicants dynamodb:Query APPLICANT',
]
