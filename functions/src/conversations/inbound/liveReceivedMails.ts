import { S3Client } from '@aws-sdk/client-s3'
import { awsClient } from '../../kernel/aws/awsClient.ts'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { type ReceivedMails, receivedMails } from './receivedMails.ts'

export const liveReceivedMails = (): ReceivedMails =>
  receivedMails({ client: awsClient(S3Client), bucket: readEnvironment('receivedMail').MAIL_BUCKET })
