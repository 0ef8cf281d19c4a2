import { Period, type Stage, UsagePlan } from 'aws-cdk-lib/aws-apigateway'
import { partnerTierNames, partnerTiers } from '../../shared/partners/domain/partner.ts'
import type { Deployment } from './names.ts'

/** A usage plan for each tier of partners. Their keys are no part of the template: `npm run partners` makes them. */
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
