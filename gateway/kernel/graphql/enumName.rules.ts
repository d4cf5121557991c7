type Joined<Text extends string> = Text extends `${infer Head}${':' | '-'}${infer Tail}`
  ? `${Head}_${Joined<Tail>}`
  : Text;

/** The name of a text of a closed list as a value of an enum: `activities:read` is ACTIVITIES_READ. */
export type EnumName<Text extends string> = Uppercase<Joined<Text>>;

export function enumName<Text extends string>(text: Text): EnumName<Text> {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_')
    .replace(/_$/, '') as EnumName<Text>;
}

/** Returns the text that a value of an enum stands for; undefined for none of the list. */
export function textNamed<Text extends string>(
  texts: readonly Text[],
  name: string | null | undefined,
): Text | undefined {
  return texts.find((text) => enumName(text) === name);
}
