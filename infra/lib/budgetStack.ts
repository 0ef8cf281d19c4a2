import { BootstraplessSynthesizer, type IStackSynthesizer, Stack } from 'aws-cdk-lib'
import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'
import type { Configuration } from './configuration.ts'
import type { Deployment } from './names.ts'

/** Budgets are global, but CloudFormation supports them only in some regions, which don't include eu-north-1. */
const region = 'us-east-1'

/**
 * The account's budget. Its region needs no bootstrap: the stack has no assets, and the bootstrap roles of the stage's
 * region may deploy to any region.
 */
export class BudgetStack extends Stack {
  constructor(
    scope: Construct,
    { names, account, region: home }: Deployment,
    { usdPerMonth, mailTo }: NonNullable<Configuration['budget']>,
  ) {
    const roleArn = (purpose: string) => `arn:aws:iam::${account}:role/cdk-hnb659fds-${purpose}-role-${account}-${home}`
    const synthesizer = new BootstraplessSynthesizer({
      deployRoleArn: roleArn('deploy'),
      cloudFormationExecutionRoleArn: roleArn('cfn-exec'),
    })
    // The CDK's types disagree about an optional property.
    super(scope, names.stack('budget'), { env: { account, region }, synthesizer: synthesizer as IStackSynthesizer })
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
