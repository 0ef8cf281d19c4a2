import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import type { Copies } from './configuration.ts'
import type { Deployment } from './names.ts'

/**
 * Copies the table in service and the documents every night into a vault elsewhere. The documents bucket also has the marks of
 * erased people, so that erasures can be repeated after the account is lost.
 */
export function copyElsewhere(
  scope: Construct,
  { names, tableArn }: Deployment,
  { vaultArn, days }: Copies,
  documents: IBucket,
): void {
  const deleteAfter = Duration.days(days)
  const vault = new BackupVault(scope, 'CopyVault', {
    backupVaultName: names.copyVault,
    // CloudFormation can't delete a vault that holds backups. They expire by themselves.
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  })
  const destinationBackupVault = BackupVault.fromBackupVaultArn(scope, 'Elsewhere', vaultArn)
  const plan = new BackupPlan(scope, 'Copies', {
    backupPlanName: names.copyPlan,
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'nightly',
        scheduleExpression: Schedule.cron({ hour: '1', minute: '0' }),
        // AWS Backup copies what it has backed up, and a copy may not outlive its source.
        deleteAfter,
        copyActions: [{ destinationBackupVault, deleteAfter }],
      }),
    ],
  })
  const policies = ['service-role/AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup']
  plan.addSelection('Kept', {
    resources: [BackupResource.fromArn(tableArn), BackupResource.fromArn(documents.bucketArn)],
    role: new Role(scope, 'CopyRole', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
    }),
  })
}
