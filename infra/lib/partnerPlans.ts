import { Period, type Stage, UsagePlan } from 'aws-cdk-lib/aws-apigateway'
import { partnerTierNames, partnerTiers } from '../../shared/partners/domain/partner.ts'
import type { Deployment } from './names.ts'

/** Creates a usage plan for each partner tier. Keys are not in the template: `npm run partners` creates them. */
export function addPartnerPlans(stage: Stage, { names }: Deployment): void {
  for (const tier of partnerTierNames) {
    const { requestsPerSecond, burst, requestsPerDay } = partnerTiers[tier]
    new UsagePlan(stage, `Partners-${tier}`, {
      name: names.partnerPlan(tier),
      apiStages: [{ api: stage.restApi, stage }],
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
      quota: { limit: requestsPerDay, period: Period.DAY },
    })
  }
}
