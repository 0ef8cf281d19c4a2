import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { liveRequestLog } from '../../../functions/src/edge/http/requestLog.ts'
import { describeFault } from '../../../functions/src/kernel/aws/describeFault.ts'

test('a fault is logged with its stack and cause', () => {
  const fault = describeFault(new Error('The table is away', { cause: new TypeError('fetch failed') }))
  expect(fault).toMatchObject({ name: 'Error', message: 'The table is away', cause: { message: 'fetch failed' } })
  expect(fault.stack).toContain('requestLog.test.ts')
})

test("user input isn't logged", () => {
  const { error } = z.object({ stage: z.enum(['new']) }).safeParse({ stage: 'anna@example.com' })
  const fault = describeFault(error)
  expect(fault.message).toBe('invalid_value at stage')
  expect(JSON.stringify(fault)).not.toContain('anna')
  expect(describeFault('anna@example.com')).toEqual({ name: 'string' })
  // Nor by the log of a call.
  using out = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  liveRequestLog().fault({ requestId: 'request-1', route: 'POST /api/things' }, error)
  const line = String(out.mock.calls[0]?.[0])
  expect(JSON.parse(line)).toMatchObject({ level: 'ERROR', fault: { message: 'invalid_value at stage' } })
  expect(line).not.toContain('anna')
})

test("email addresses in a service's error aren't logged", () => {
  const refusal = new Error(
    'Email address is not verified. The following identities failed the check in region EU-NORTH-1: anna.b+1@mail.example.com, <bo@example.dk>',
  )
  expect(describeFault(new Error('Not sent', { cause: refusal })).cause).toMatchObject({
    message: 'Email address is not verified. The following identities failed the check in region EU-NORTH-1: …, <…>',
  })
})

test("phone numbers in a service's error aren't logged", () => {
  const refusal = new Error(
    'mailer is not authorized to perform: SNS:Publish on resource: +4512345678, nor +45 12 34 56 78',
  )
  expect(describeFault(refusal).message).toBe('mailer is not authorized to perform: SNS:Publish on resource: …, nor …')
})
