import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { deviceSchema } from '../../../../shared/accounts/domain/session.ts'
import { exportChoices } from '../../../../shared/applicants/domain/exportChoice.ts'
import { messageChannels } from '../../../../shared/conversations/domain/message.ts'
import { lenient } from '../../../../shared/kernel/domain/lenient.ts'
import { mailLanguages } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { retentionSeconds } from '../../../../shared/privacy/domain/retentionPeriods.ts'
import type { Table } from '../../kernel/aws/table.ts'
import { isWritten } from '../../kernel/table/isWritten.ts'
import { expiryAttribute, waitingMark } from '../../kernel/table/keys.ts'
import { storedForm } from '../../kernel/table/storedForm.ts'
import type { TransactionItem } from '../../kernel/table/transaction.ts'
import { notifyKeys } from '../keys.ts'

/** The number of people proposed to a client, and the orders they are proposed for. Older requests don't carry them. */
const proposedShape = {
  people: z.int().optional(),
  orderIds: z.array(z.uuid()).optional(),
}

/**
 * A request for a mail: only the data that the mailer needs to write it. A mail with a link carries no token, because
 * the mailer creates the token when it writes the mail.
 */
export const mailRequestSchema = z.object({
  id: z.uuid(),
  language: z.enum(mailLanguages),
  createdAt: z.iso.datetime(),
  /** The mail waits until then. Until then it can be cancelled, together with the decision that it announces. */
  notBefore: z.iso.datetime().optional(),
  mail: z.discriminatedUnion('template', [
    /** To the account with this email, if any. `emailKey` is normalized, see `identityKey`. */
    z.object({
      template: z.literal('passwordReset'),
      emailKey: z.string(),
      /** Whether the person asked for it by reporting a login, which ended the old password. */
      isReport: z.literal(true).optional(),
    }),
    /** To the candidate, at the application's email. */
    z.object({ template: z.literal('applicationReceived'), submissionId: z.uuid() }),
    /** To the candidate, after a recruiter accepted the application. */
    z.object({ template: z.literal('applicationApproved'), submissionId: z.uuid() }),
    /** To the candidate, after the application was rejected. */
    z.object({ template: z.literal('applicationRejected'), submissionId: z.uuid() }),
    /** To the record with this account's email, if there is one without an account. */
    z.object({ template: z.literal('profileLink'), userId: z.uuid() }),
    /** To the record with this email, if any. `emailKey` is normalized. */
    z.object({ template: z.literal('ownDataLink'), emailKey: z.string() }),
    /** To the applicant whose export of this record is ready, requested by link or with the account. */
    z.object({ template: z.literal('ownDataReady'), applicantId: z.uuid(), to: z.enum(['link', 'account']) }),
    /** To the record's email awaiting confirmation, if that is still the requested one: `mailedTo` is its hash. */
    z.object({ template: z.literal('emailConfirmation'), applicantId: z.uuid(), mailedTo: z.string() }),
    /** To the email that an account wants to sign in with, as long as the request is current. */
    z.object({ template: z.literal('signInEmail'), userId: z.uuid(), emailChangeId: z.uuid() }),
    /** To the previous email of an account, which is stored nowhere else. */
    z.object({
      template: z.literal('emailChanged'),
      userId: z.uuid(),
      formerEmail: z.string(),
      /** Whether it was the email of the person's record, not the one they log in with. */
      isProfile: z.literal(true).optional(),
    }),
    /** To the previous email of a record that staff replaced, which is stored nowhere else. */
    z.object({ template: z.literal('emailReplaced'), formerEmail: z.string() }),
    /** To the account whose password was changed, by its signed-in owner or a reset link. */
    z.object({ template: z.literal('passwordChanged'), userId: z.uuid() }),
    /** To the account whose second factor changed. `name` is that of the authenticator. */
    z.object({
      template: z.literal('secondFactorChanged'),
      userId: z.uuid(),
      change: z.enum(['added', 'removed', 'recoveryCodeUsed', 'recoveryCodesReplaced', 'codesRefused', 'reset']),
      name: z.string().optional(),
    }),
    /** To the account that signed in on a device it doesn't know. */
    z.object({ template: z.literal('newDevice'), userId: z.uuid(), device: deviceSchema, at: z.iso.datetime() }),
    /** To the recipient of an open invitation. */
    z.object({ template: z.literal('invitation'), invitationId: z.uuid() }),
    /**
     * To the owner of a view, while they are staff: the number of applicants found, the number changed, and the latest
     * changed ones.
     */
    z.object({
      template: z.literal('viewDigest'),
      userId: z.uuid(),
      viewId: z.uuid(),
      total: z.int(),
      changed: z.int(),
      applicantIds: z.array(z.uuid()),
    }),
    /** To a member of staff mentioned by an entry about an applicant, while it still does. */
    z.object({
      template: z.literal('mention'),
      userId: z.uuid(),
      by: z.uuid(),
      applicantId: z.uuid(),
      activityId: z.uuid(),
    }),
    /** To the applicant, with the text of this message, by mail or SMS as the message says. */
    z.object({ template: z.literal('message'), applicantId: z.uuid(), messageId: z.uuid() }),
    /** To the applicant, asking for consent to be proposed to a client, while the question is open; by mail or SMS. */
    z.object({
      template: z.literal('proposalQuestion'),
      applicantId: z.uuid(),
      clientId: z.uuid(),
      questionId: z.uuid(),
      channel: z.enum(messageChannels),
    }),
    /** To the client contact of this link: the link, or a code that opens it. */
    z.object({ template: z.literal('clientLink'), clientId: z.uuid(), linkId: z.uuid(), ...proposedShape }),
    z.object({ template: z.literal('clientLinkCode'), clientId: z.uuid(), linkId: z.uuid() }),
    /** To the member of staff whose message an applicant replied to. */
    z.object({ template: z.literal('answer'), userId: z.uuid(), applicantId: z.uuid(), replyId: z.uuid() }),
    /**
     * To an account of a client, a link's contact or, without either, the applicant: this version of their interview,
     * for calendars.
     */
    z.object({
      template: z.literal('interview'),
      applicantId: z.uuid(),
      clientId: z.uuid(),
      version: z.int(),
      userId: z.uuid().optional(),
      linkId: z.uuid().optional(),
      /**
       * Whether the applicant was anonymous to the client at the time of the request. Older requests don't say, and
       * count as anonymous.
       */
      isAnonymous: z.boolean().optional(),
      /**
       * The appointment that a cancellation is about. By the time of sending, the interview may be another one. Older
       * requests don't carry it.
       */
      cancelled: z
        .object({
          assignmentId: z.uuid(),
          at: z.iso.datetime(),
          minutes: z.int(),
          place: z.string(),
          setBy: z.uuid(),
          firstVersion: z.int().optional(),
          organizedBy: z.uuid().optional(),
        })
        .optional(),
    }),
    /** To a member of staff: the number of their proposals that clients responded to within an hour. */
    z.object({ template: z.literal('clientAnswers'), userId: z.uuid(), people: z.int() }),
    /** To an account of a client: the number of applicants proposed to it, and who proposed the last of them. */
    z.object({
      template: z.literal('proposals'),
      userId: z.uuid(),
      ...proposedShape,
      people: z.int(),
      proposedBy: z.uuid().optional(),
    }),
    /** To an applicant whose certificates and permits expire soon. */
    z.object({ template: z.literal('papersEnd'), applicantId: z.uuid() }),
    /** To an applicant: the privacy notice, by mail or SMS. */
    z.object({ template: z.literal('personNotice'), applicantId: z.uuid(), channel: z.enum(messageChannels) }),
    /** To a record owner whose applicants' certificates and permits expire soon. */
    z.object({ template: z.literal('papersOfOwnedEnd'), userId: z.uuid() }),
    /** To an applicant who requested erasure: the confirmation, and the outcome as long as it is current. */
    z.object({
      template: z.enum(['deletionRequested', 'deletionRefused', 'deletionWithdrawn', 'deletionExtended']),
      applicantId: z.uuid(),
      requestId: z.uuid(),
    }),
    /** To the email of an applicant whose requested erasure has begun, which is stored nowhere else. */
    z.object({ template: z.literal('deletionBegun'), email: z.string() }),
    /**
     * To a contact at a client that was shown an applicant who is erased: the email, and the name, which is stored
     * nowhere else.
     */
    z.object({
      template: z.literal('erasedAtClient'),
      email: z.string(),
      name: z.string(),
      /** Whether the name is an anonymous applicant's number. */
      isAnonymous: z.boolean().optional(),
    }),
    /** To an account that decides on erasure requests, while this one is open. It contains only the applicant's id. */
    z.object({ template: z.literal('deletionToDecide'), userId: z.uuid(), applicantId: z.uuid(), requestId: z.uuid() }),
    /** To an account that reads the audit log: `by` has exported so many applicants since then, chosen in these ways. */
    z.object({
      template: z.literal('largeExport'),
      userId: z.uuid(),
      by: z.uuid(),
      people: z.int(),
      since: z.iso.datetime(),
      chosenBy: z.array(z.enum(exportChoices)),
    }),
    /** To the contact for a webhook endpoint: when deliveries keep failing, and when they are stopped. */
    z.object({ template: z.literal('webhookFailing'), partnerId: z.uuid(), endpointId: z.uuid() }),
    z.object({ template: z.literal('webhookParked'), partnerId: z.uuid(), endpointId: z.uuid() }),
  ]),
})
export type MailRequest = z.infer<typeof mailRequestSchema>

export const storedMailRequest = storedForm('outgoingMail', lenient(mailRequestSchema, { language: 'en' }))

/** Returns the place of a mail in the outbox. */
const placeOf = ({ id, notBefore }: Pick<MailRequest, 'id' | 'notBefore'>): string =>
  notBefore === undefined ? id : waitingMark + id

const outboxItem = (message: MailRequest) => ({
  ...notifyKeys.outbox(placeOf(message)),
  ...storedMailRequest.mark,
  state: 'waiting',
  [expiryAttribute]: Math.floor(Date.parse(message.createdAt) / 1000) + retentionSeconds('outgoingMail'),
  ...message,
})

/** Requests a mail. Must be part of the transaction that it reports. */
export const outboxPut = (message: MailRequest): TransactionItem => ({ Put: { Item: outboxItem(message) } })

/** Cancels a waiting mail, together with the decision that it would announce. Refused once a mailer has claimed it. */
export const mailCancelled = (messageId: string): TransactionItem => ({
  Delete: {
    Key: notifyKeys.outbox(waitingMark + messageId),
    ConditionExpression: '#state = :waiting',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':waiting': 'waiting' },
  },
})

/** The result of claiming a mail: claimed for a while, held by another mailer or not due yet, or done. */
export type Claim = { state: 'claimed'; message: MailRequest } | { state: 'held' } | { state: 'done' }

export type OutboxStore = ReturnType<typeof outboxStore>

/** The outbox. A mail is sent by the mailer that holds its claim. */
export const outboxStore = (table: Table) => ({
  async add(message: MailRequest): Promise<void> {
    await table.client.send(new PutCommand({ TableName: table.name, Item: outboxItem(message) }))
  },

  /**
   * Reads the mail at a place, which the queue names, and claims it for `leaseSeconds` in one write, so that only one
   * of several mailers gets it.
   */
  async claim(place: string, claimer: string, now: Date, leaseSeconds: number): Promise<Claim> {
    const second = Math.floor(now.getTime() / 1000)
    try {
      const { Attributes } = await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: notifyKeys.outbox(place),
          UpdateExpression: 'SET #state = :sending, claimer = :claimer, leaseUntil = :until',
          ConditionExpression:
            '(#state = :waiting AND (attribute_not_exists(notBefore) OR notBefore <= :moment)) OR (#state = :sending AND leaseUntil <= :now)',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: {
            ':waiting': 'waiting',
            ':sending': 'sending',
            ':claimer': claimer,
            ':until': second + leaseSeconds,
            ':now': second,
            ':moment': now.toISOString(),
          },
          ReturnValues: 'ALL_NEW',
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        }),
      )
      return { state: 'claimed', message: storedMailRequest.read(Attributes ?? {}) }
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      const state = error.Item?.state?.S
      return { state: state === 'sending' || state === 'waiting' ? 'held' : 'done' }
    }
  },

  /** Marks a mail as done and deletes its content. Does nothing if the claim was lost. */
  async finish(place: string, claimer: string): Promise<void> {
    await isWritten(
      table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: notifyKeys.outbox(place),
          UpdateExpression: 'SET #state = :done REMOVE mail, claimer, leaseUntil',
          ConditionExpression: 'claimer = :claimer',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':done': 'done', ':claimer': claimer },
        }),
      ),
    )
  },
})
