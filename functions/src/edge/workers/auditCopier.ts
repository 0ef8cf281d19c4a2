import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { type AuditCopyDeps, copyAuditEntries } from '../../audit/copyAuditEntries.ts'
import { auditStore } from '../../audit/stores/auditStore.ts'
import { awsClient } from '../../kernel/aws/awsClient.ts'
import type { BatchAnswer, QueueRecord } from '../../kernel/aws/batch.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { readEnvironment } from '../../kernel/aws/environment.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { liveTable } from '../../kernel/aws/table.ts'

let live: AuditCopyDeps | undefined

function makeLive(): AuditCopyDeps {
  const logger = liveLogger()
  const client = awsClient(S3Client)
  const { AUDIT_BUCKET: Bucket } = readEnvironment('auditCopy')
  return {
    audit: auditStore(liveTable()),
    put: async (Key, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/jsonl' }))
    },
    report: (line, error) => {
      if (error === undefined) logger.info('audit copy', line)
      else logger.error('audit copy', { ...line, fault: describeFault(error) })
    },
  }
}

/** Copies new audit entries to where nobody can change or delete them. */
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return copyAuditEntries(Records, live)
}
