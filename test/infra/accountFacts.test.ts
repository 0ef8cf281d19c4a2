import { SSMClient } from '@aws-sdk/client-ssm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hasWebAcl } from '../../scripts/ops/account/cloudFrontFacts.ts'

afterEach(() => vi.unstubAllGlobals())

const region = 'eu-north-1'
const signer = new SSMClient({ region, credentials: { accessKeyId: 'a', secretAccessKey: 's' } })

/** A fake AWS with this response. Returns the requests. */
function answering(body: object, status = 200) {
  const asked: { url: string; target: string | undefined; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    async (url: string, { headers, body: sent }: { headers: Record<string, string>; body: string }) => {
      asked.push({ url, target: headers['x-amz-target'], body: JSON.parse(sent) })
      return new Response(JSON.stringify(body), { status })
    },
  )
  return asked
}

describe('The web ACL', () => {
  const arn = 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/front/1'

  test('is read in the region of CloudFront by its ARN', async () => {
    const asked = answering({ WebACL: { ARN: arn } })
    expect(await hasWebAcl(signer, arn)).toBe(true)
    expect(asked).toEqual([
      { url: 'https://wafv2.us-east-1.amazonaws.com/', target: 'AWSWAF_20190729.GetWebACL', body: { ARN: arn } },
    ])
  })

  test('is missing if AWS does not have it', async () => {
    answering({ __type: 'com.amazonaws.wafv2#WAFNonexistentItemException' }, 400)
    expect(await hasWebAcl(signer, arn)).toBe(false)
  })

  test.each(['AccessDeniedException', 'WAFInvalidParameterException'])('stays unknown after %s', async (reason) => {
    answering({ __type: reason }, 400)
    await expect(hasWebAcl(signer, arn)).rejects.toThrow(reason)
  })
})
