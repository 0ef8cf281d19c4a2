/** Only texts up to this length are cached. List values and names recur; whole sentences don't. */
const longestRemembered = 40
/** The cache is cleared at this size. */
const mostRemembered = 20_000

/** Returns the function with a cache. */
export function remembering<Answer>(answerTo: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    if (text.length > longestRemembered) return answerTo(text)
    const known = answers.get(text)
    if (known !== undefined) return known
    if (answers.size === mostRemembered) answers.clear()
    const answer = answerTo(text)
    answers.set(text, answer)
    return answer
  }
}
