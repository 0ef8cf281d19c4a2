import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

const replaced = (fieldType: string, fieldKeys?: string[]): CfnWebACL.DataProtectProperty => ({
  field: { fieldType, ...(fieldKeys && { fieldKeys }) },
  action: 'SUBSTITUTION',
})

/**
 * The fields that AWS WAF replaces in samples of requests, and in logs if there are any: credentials, and bodies and
 * queries, which contain names. Rules still see them. Addresses and paths stay, to find out who attacks what.
 */
export const protectedFields: CfnWebACL.DataProtectProperty[] = [
  ...['cookie', 'authorization', 'x-api-key'].map((header) => replaced('SINGLE_HEADER', [header])),
  replaced('QUERY_STRING'),
  replaced('BODY'),
]
