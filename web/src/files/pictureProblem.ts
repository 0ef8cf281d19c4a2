/** Why a picture cannot be taken: a title and a sentence to show, both keys of the translations. */
export class PictureProblem extends Error {
  readonly title: string

  constructor(title: string, message: string) {
    super(message)
    this.name = 'PictureProblem'
    this.title = title
  }
}
