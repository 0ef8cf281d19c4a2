interface ReplyParts {
  /** The token of the session that begins with this answer; null ends the session that there was. */
  session?: string | null
  /** Where the answer leads, for callers that a redirect serves. `rememberedFor` is in seconds. */
  location?: { url: string; rememberedFor: number }
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

/** Answers with this body and, if given, a session that begins or ends, or an address that it leads to. */
export const reply = <Body>(body: Body, parts: ReplyParts = {}) => new Reply(body, parts)
