import { Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Configuration } from './configuration.ts'
import type { Deployment } from './names.ts'
import { withoutBootstrap } from './withoutBootstrap.ts'

/** Budgets are global, but CloudFormation supports them only in some regions, which don't include eu-north-1. */
const region = 'us-east-1'

/** The account's budget. */
export class BudgetStack extends Stack {
  constructor(scope: Construct, deployment: Deployment, { usdPerMonth, mailTo }: NonNullable<Configuration['budget']>) {
    super(scope, deployment.names.stack('budget'), {
      env: { account: deployment.account, region },
      synthesizer: withoutBootstrap(deployment),
    })
    const subscribers = [{ subscriptionType: 'EMAIL', address: mailTo }]
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      subscribers,
    })
    // No name: changing notifications replaces the budget, and AWS refuses a second one with the same name.
    new CfnBudget(this, 'Costs', {
      budget: {
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: usdPerMonth, unit: 'USD' },
        // Credits of a new account would hide the actual cost.
        costTypes: { includeCredit: false, includeRefund: false },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('ACTUAL', 100), notify('FORECASTED', 100)],
    })
  }
}
