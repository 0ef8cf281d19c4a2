import { timelineStore } from '../../applicants/stores/timelineStore.ts'
import type { BatchAnswer, QueueRecord } from '../../kernel/aws/batch.ts'
import { describeFault } from '../../kernel/aws/describeFault.ts'
import { liveLogger } from '../../kernel/aws/logger.ts'
import { liveTable } from '../../kernel/aws/table.ts'
import { type PlanningDeps, planWebhooks } from '../../partners/plans/planWebhooks.ts'
import { webhookDeliveries } from '../../partners/stores/webhookDeliveries.ts'
import { webhookEndpoints } from '../../partners/stores/webhookEndpoints.ts'
import { webhookEvents } from '../../partners/stores/webhookEvents.ts'

let live: PlanningDeps | undefined

function makeLive(): PlanningDeps {
  const table = liveTable()
  const logger = liveLogger()
  return {
    webhookEvents: webhookEvents(table),
    webhookEndpoints: webhookEndpoints(table),
    webhookDeliveries: webhookDeliveries(table),
    timeline: timelineStore(table),
    now: () => new Date(),
    report: (line, error) => {
      if (error === undefined) logger.info('webhook event', { ...line })
      else logger.error('webhook event', { ...line, fault: describeFault(error) })
    },
  }
}

/** Plans the webhook deliveries of queued events. */
export async function handler({ Records }: { Records: QueueRecord[] }): Promise<BatchAnswer> {
  live ??= makeLive()
  return planWebhooks(Records, live)
}
