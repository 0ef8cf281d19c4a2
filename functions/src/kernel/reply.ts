interface ReplyParts {
  /** The token of the session that begins with this answer; null ends the session that there was. */
  session?: string | null
  /** What the browser is to keep of being known to accounts. */
  devices?: string
  /** Where the answer leads, for callers that a redirect serves. */
  location?: string
}

/** An answer with more than a body. */
export class Reply<Body = unknown> {
  readonly body: Body
  readonly parts: ReplyParts

  constructor(body: Body, parts: ReplyParts) {
    this.body = body
    this.parts = parts
  }
}

/** Answers with this body and, if given, a session that begins or ends, devices to keep, or an address that it leads to. */
export const reply = <Body>(body: Body, parts: ReplyParts = {}) => new Reply(body, parts)

/** An answer in the form of another protocol, which goes out as it is. */
export class ProtocolAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string

  constructor(status: number, headers: Readonly<Record<string, string>>, text: string) {
    this.status = status
    this.headers = headers
    this.text = text
  }
}
