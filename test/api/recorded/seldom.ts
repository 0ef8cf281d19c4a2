const uploads = 'arn:aws:s3:::fagfolk-local-incoming-000000000000-eu-north-1/uploads/*'

/** Rights for what happens seldom, and not in the calls of the other files here. Any other that is not used is one too many. */
export const seldom: readonly string[] = [
  // A view, or a job, of those who are cleared to start.
  ...['startJob', 'countViews', 'dueWorker'].map((name) => `${name} dynamodb:Query STARTRULES#*`),
  // Somebody whom no mail reached gets an email, or a notice by SMS: the list of whom the staff inform lets them go.
  ...[
    ...['answerAgent', 'approveSubmission', 'assignApplicant', 'changePartnerApplicant', 'confirmEmail', 'jobWorker'],
    ...['updateApplicant', 'resetPassword'],
  ].map((name) => `${name} dynamodb:DeleteItem APPLICANT#*`),
  // The notice is due by another email, or no longer where one of the staff informed somebody whom mail reaches.
  'confirmEmail dynamodb:PutItem DUE#*',
  'confirmEmail dynamodb:DeleteItem DUE#*',
  'resetPassword dynamodb:PutItem DUE#*',
  'resetPassword dynamodb:DeleteItem DUE#*',
  'recordInformed dynamodb:DeleteItem DUE#*',
  // A notice that the service of mails refuses.
  'mailer dynamodb:PutItem APPLICANT#*',
  'mailer dynamodb:PutItem AUDIT#*',
  'mailer dynamodb:DeleteItem DUE#*',
  // The time of somebody is over whom clients were shown.
  'dueWorker dynamodb:Query CLIENTLINKS#*',
  // A document that shows a certificate which ends is verified.
  'updateDocument dynamodb:PutItem DUE#*',
  'updateDocument dynamodb:DeleteItem DUE#*',
  // A message that asks whether somebody is still available; its link is opened after that.
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
  // The mail about what clients said comes at the full hour, to whoever proposed; who wrote it down themselves gets none.
  'dueWorker dynamodb:Query LIST#VERDICTS#*',
  'recordVerdict dynamodb:PutItem DUE#*',
  // The mail to a client about people who are proposed comes at a quarter of an hour.
  'dueWorker dynamodb:Query CLIENT#*',
  'dueWorker dynamodb:Query LIST#USERS#client',
  'dueWorker dynamodb:BatchGetItem USER#*',
  // A job of more than 400 people, and one that moves whom a partner created.
  'jobWorker dynamodb:PutItem JOBTURN#*',
  'jobWorker dynamodb:PutItem WEBHOOKEVENT#*',
  // Somebody is erased who is placed, whose session lasts for hours, or whose account kept views when it was a client's.
  'dueWorker dynamodb:UpdateItem PLACES#*',
  // The time of somebody is over who is placed.
  'dueWorker dynamodb:BatchGetItem PLACES#*',
  'dueWorker dynamodb:DeleteItem SESSIONUSE#*',
  'dueWorker dynamodb:DeleteItem VIEWS#*',
  // A partner's applicant is erased, as one is that is waited for a minute.
  'eraseApplicant dynamodb:PutItem WEBHOOKEVENT#*',
  // Something was done to a submission, or to a company, in these days.
  'searchAuditLog dynamodb:BatchGetItem SUBMISSION#*',
  'searchAuditLog dynamodb:BatchGetItem COMPANY#*',
  // Somebody answers whose records were merged.
  'incomingMail dynamodb:GetItem UNIQUE#applicant-email#*',
  // Somebody was merged who had to do with the client.
  'listClientPeople dynamodb:GetItem APPLICANT#*',
  // The record that goes was a partner's, or had to do with a client.
  'mergeApplicants dynamodb:PutItem WEBHOOKEVENT#*',
  'mergeApplicants dynamodb:BatchGetItem CLIENT#*',
  'mergeApplicants dynamodb:BatchGetItem APPLICANT#*',
  // The record that stays is kept by an account, which has to be proven.
  'mergeApplicants dynamodb:GetItem USER#*',
  'approveSubmission dynamodb:GetItem USER#*',
  // No mail reaches the person of either record, and one of the staff had to inform them.
  'mergeApplicants dynamodb:DeleteItem APPLICANT#*',
  'undoMerge dynamodb:DeleteItem APPLICANT#*',
  // A merge cannot be taken back any more, 30 days later.
  'dueWorker dynamodb:UpdateItem APPLICANT#*',
  // Somebody whom a partner sent ends that they are kept for other jobs.
  'setTalentPool dynamodb:PutItem WEBHOOKEVENT#*',
  'setTalentPoolByLink dynamodb:PutItem WEBHOOKEVENT#*',
  'keepLonger dynamodb:PutItem WEBHOOKEVENT#*',
  // A document that the record does not name, or no longer.
  'completeDocumentUpload dynamodb:ConditionCheckItem APPLICANT#*',
  'uploadDocument dynamodb:ConditionCheckItem APPLICANT#*',
  'deleteDocument dynamodb:ConditionCheckItem APPLICANT#*',
  // Adding any other document than a CV, which partners do not.
  'completePartnerCvUpload dynamodb:ConditionCheckItem APPLICANT#*',
  // A client opens a file of somebody who is assigned.
  'downloadDocument dynamodb:GetItem CLIENT#*',
  'getPicture dynamodb:GetItem CLIENT#*',
  // A job that proposes, or begins something with a company that has a record.
  'jobWorker dynamodb:Query CLIENT#*',
  'jobWorker dynamodb:PutItem DUE#*',
  'jobWorker dynamodb:ConditionCheckItem COMPANY#*',
  // The question to somebody goes a minute later, and its link is opened after that.
  ...[
    'dynamodb:BatchGetItem USER#*',
    'dynamodb:BatchGetItem COMPANY#*',
    'dynamodb:GetItem APPLICANT#*',
    'dynamodb:BatchGetItem CLIENT#*',
  ].flatMap((right) => [`readProposal ${right}`, `answerProposal ${right}`]),
  'readProposal dynamodb:BatchGetItem APPLICANT#*',
  // … and tells of the order that somebody is asked for.
  'readProposal dynamodb:GetItem ORDERS#*',
  'mailer dynamodb:GetItem ORDERS#*',
  'answerProposal dynamodb:BatchGetItem APPLICANT#*',
  'answerProposal dynamodb:PutItem CLIENT#*',
  'answerProposal dynamodb:DeleteItem CLIENT#*',
  'answerProposal dynamodb:ConditionCheckItem CLIENT#*',
  'answerProposal dynamodb:ConditionCheckItem APPLICANT#*',
  'answerProposal dynamodb:PutItem APPLICANT#*',
  'answerProposal dynamodb:PutItem AUDIT#*',
  // A yes that nobody asked for begins something, mostly with a company that has a record.
  'recordClientAnswer dynamodb:ConditionCheckItem USER#*',
  // Somebody who is placed takes their yes back.
  'recordClientAnswer dynamodb:UpdateItem PLACES#*',
  'answerProposal dynamodb:UpdateItem PLACES#*',
  'answerMyQuestion dynamodb:UpdateItem PLACES#*',
  // Somebody whom an interview awaits does.
  'recordClientAnswer dynamodb:PutItem OUTBOX#*',
  'answerProposal dynamodb:PutItem OUTBOX#*',
  'answerMyQuestion dynamodb:PutItem OUTBOX#*',
  // Somebody who would do is placed elsewhere in that time.
  'fillCrew dynamodb:BatchGetItem COMPANY#*',
  'fillCrew dynamodb:BatchGetItem USER#*',
  'mailer dynamodb:BatchGetItem CLIENT#*',
  'mailer dynamodb:BatchGetItem APPLICANT#*',
  'mailer dynamodb:BatchGetItem USER#*',
  'mailer dynamodb:BatchGetItem COMPANY#*',
  'mailer dynamodb:PutItem PROPOSALLINK#*',
  // An applicant sends files to their own record.
  'requestDocumentUpload dynamodb:UpdateItem THROTTLE#*',
  'uploadDocument dynamodb:UpdateItem THROTTLE#*',
  // The function signs what a browser then does.
  `requestDocumentUpload s3:PutObject ${uploads}`,
  `requestPartnerCvUpload s3:PutObject ${uploads}`,
  `requestPublicUpload s3:PutObject ${uploads}`,
  // The application became an applicant; it was sent before; it was spam, and nobody had been told.
  'getApplicationStatus dynamodb:GetItem APPLICANT#*',
  'getApplicationStatus dynamodb:Query APPLICANT#*',
  'submitApplication dynamodb:GetItem SUBMISSION#*',
  'markSpam dynamodb:PutItem OUTBOX#*',
  // The time of an application is over, half a year later.
  'dueWorker dynamodb:GetItem SUBMISSION#*',
  'dueWorker dynamodb:PutItem AUDIT#*',
  // … and that of a person whom a partner sent.
  'dueWorker dynamodb:PutItem WEBHOOKEVENT#*',
  // A job takes up people again who were rejected, or a partner takes one back who was.
  'jobWorker dynamodb:DeleteItem DUE#*',
  // Somebody who agrees to be kept, whose end was due.
  'setTalentPool dynamodb:DeleteItem DUE#*',
  'withdrawPartnerApplicant dynamodb:DeleteItem DUE#*',
  // Other lists than the first page of what is pending.
  'listSubmissions dynamodb:GetItem SUBMISSION#*',
  'listSubmissions dynamodb:Query approved',
  'listSubmissions dynamodb:Query rejected',
  'listSubmissions dynamodb:Query spam',
  // An agent moves somebody whom a partner sent.
  'answerAgent dynamodb:PutItem WEBHOOKEVENT#*',
  // An agent names a document in a certification.
  'answerAgent dynamodb:ConditionCheckItem APPLICANT#*',
  // Others than the staff bring in, or change, papers that somebody is to be reminded of.
  'createPartnerApplicant dynamodb:PutItem DUE#*',
  ...['approveSubmission', 'answerAgent', 'changePartnerApplicant'].flatMap((name) => [
    `${name} dynamodb:PutItem DUE#*`,
    `${name} dynamodb:DeleteItem DUE#*`,
  ]),
  // An archive cannot be stored to its end.
  `dueWorker s3:AbortMultipartUpload arn:aws:s3:::fagfolk-local-exports-000000000000-eu-north-1/exports/*`,
  // Whoever answers that they are available has papers that end, or was rejected.
  'answerAvailability dynamodb:PutItem DUE#*',
  'answerAvailability dynamodb:DeleteItem DUE#*',
  // Somebody's time is over, half a year after a rejection, and nothing holds them.
  'dueWorker dynamodb:ConditionCheckItem APPLICANT#*',
  // Something that is due fails.
  'dueWorker dynamodb:UpdateItem DUE#*',
  // The search engine is away.
  'answerAgent dynamodb:BatchGetItem APPLICANT#*',
  'answerAgent dynamodb:Query APPLICANT',
  'searchApplicants dynamodb:BatchGetItem APPLICANT#*',
  'searchApplicants dynamodb:Query APPLICANT',
]
