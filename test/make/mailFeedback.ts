import type { MailSubject } from '../../functions/src/notify/sesEvent.ts'

interface Feedback {
  address?: string
  /** When SES recorded it. */
  at?: string
  about?: MailSubject
}

const envelope = (detailType: string, detail: object) =>
  JSON.stringify({
    version: '0',
    id: '6a7e8feb-b491-4cf7-a9f1-bf3703467718',
    'detail-type': detailType,
    source: 'aws.ses',
    account: '111122223333',
    time: '2026-03-02T08:00:01Z',
    region: 'eu-north-1',
    resources: ['arn:aws:ses:eu-north-1:111122223333:configuration-set/fagfolk-production-mails'],
    detail,
  })

const mailTo = (address: string, about: MailSubject) => ({
  timestamp: '2026-03-02T07:59:00.000Z',
  source: 'no-reply@fagfolk.example',
  sendingAccountId: '111122223333',
  messageId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
  destination: [address],
  headersTruncated: false,
  headers: [{ name: 'Subject', value: 'We have received your application' }],
  commonHeaders: { to: [address], subject: 'We have received your application' },
  tags: {
    'ses:configuration-set': ['fagfolk-production-mails'],
    ...Object.fromEntries(Object.entries(about).map(([tag, id]) => [tag, [id]])),
  },
})

const example = 'anna@example.com'
const moment = '2026-03-02T08:00:00.000Z'

/** Returns the event of a bounce, as EventBridge delivers it to the queue. */
export const makeBounce = ({
  address = example,
  at = moment,
  about = {},
  bounceType = 'Permanent',
}: Feedback & { bounceType?: string } = {}): string =>
  envelope('Email Bounced', {
    eventType: 'Bounce',
    bounce: {
      bounceType,
      bounceSubType: 'General',
      bouncedRecipients: [
        {
          emailAddress: 'forwarded@elsewhere.example',
          action: 'failed',
          status: '5.1.1',
          diagnosticCode: 'smtp; 550 5.1.1 user unknown',
        },
      ],
      timestamp: at,
      feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
      reportingMTA: 'dsn; mta.example.com',
    },
    mail: mailTo(address, about),
  })

/** Returns the event of a spam complaint. `type` is the feedback type of the mail service, if any. */
export const makeComplaint = ({
  address = example,
  at = moment,
  about = {},
  type,
}: Feedback & { type?: string } = {}): string =>
  envelope('Email Complaint Received', {
    eventType: 'Complaint',
    complaint: {
      feedbackId: '01000157c44f053b-61b59c11-9236-11e6-8f96-7be8aexample-000000',
      complaintSubType: null,
      complainedRecipients: [{ emailAddress: address }],
      timestamp: at,
      ...(type !== undefined && { complaintFeedbackType: type }),
    },
    mail: mailTo(address, about),
  })
