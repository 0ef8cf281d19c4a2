/** The `authorization` of a call to a local server, which reads whose call it is and for which service, and checks no signature. */
export const unsigned = (service: string, region: string): string =>
  `AWS4-HMAC-SHA256 Credential=test/20260101/${region}/${service}/aws4_request, SignedHeaders=host, Signature=0`
