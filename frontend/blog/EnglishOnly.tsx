import { Text } from '#frontend/design-system/text/Text.tsx';
import { pageLanguage } from '#frontend/language/pageLanguage.ts';
import { t } from '#frontend/language/t.ts';

/** Says in other languages that the articles are not translated. */
export function EnglishOnly() {
  if (pageLanguage === 'en') return null;
  return (
    <Text tone="soft" size="small">
      {t('The articles are in English.')}
    </Text>
  );
}
