import { type Credentials, credentialsOfFunction } from '../../functions/src/kernel/aws/awsClient.ts'

/** Replaces the SDK's credential provider chain in bundles: Lambda passes a function's credentials as environment variables. */
export const defaultProvider = (): (() => Promise<Credentials>) => credentialsOfFunction
