/** Returns the `authorization` header for a local server, which reads the account and service from it but checks no signature. */
export const unsigned = (service: string, region: string): string =>
  `AWS4-HMAC-SHA256 Credential=test/20260101/${region}/${service}/aws4_request, SignedHeaders=host, Signature=0`
