import { bodyTypes, genders } from '#gateway/accounts/profile.rules.ts';
import { type EnumName, enumName, textNamed } from '#gateway/kernel/graphql/enumName.rules.ts';

interface Typed {
  gender: string;
  birthday: string;
  height: string;
  weight: string;
  bodyType: string;
}

/** Returns a form's facts as GraphQL takes them: blank ones are null. */
export function profileValues({ gender, birthday, height, weight, bodyType }: Typed) {
  return {
    gender: nameOf(genders, gender),
    birthday: birthday || null,
    height,
    weight,
    bodyType: nameOf(bodyTypes, bodyType),
  };
}

/** Returns the id of the choice that GraphQL calls by this name; blank for none. */
export function choiceNamed(choices: readonly { id: string }[], name: string | null | undefined): string {
  return (
    textNamed(
      choices.map(({ id }) => id),
      name,
    ) ?? ''
  );
}

function nameOf<Id extends string>(choices: readonly { id: Id }[], text: string): EnumName<Id> | null {
  const choice = choices.find(({ id }) => id === text);
  return choice ? enumName(choice.id) : null;
}
