import { graphql, useFragment } from 'react-relay';
import type {
  ReportPhotos_viewer$data,
  ReportPhotos_viewer$key,
} from '#frontend/__generated__/ReportPhotos_viewer.graphql.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { useGate } from '#frontend/photos/photosGate.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { photoSource } from '#gateway/photos/photoShown.rules.ts';
import * as styles from './Report.css.ts';
import { ReportPart } from './ReportPart.tsx';
import { reportTexts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

/** The photos of the days, behind the same gate as everywhere. */
export function ReportPhotos({ viewer }: { viewer: ReportPhotos_viewer$key }) {
  const data = useFragment(
    graphql`
      fragment ReportPhotos_viewer on Viewer @throwOnFieldError {
        photosPinEnabled
        photosLocked
        photoAlbum @include(if: $photos) {
          __typename
          ... on PhotoAlbum {
            id
            photoHistory(first: 24, from: $from, to: $to) {
              edges {
                node {
                  id
                  date
                  filename
                  imageUrl
                }
              }
              pageInfo {
                hasNextPage
              }
            }
          }
        }
      }
    `,
    viewer,
  );
  const isOpen = useGate(data);
  const album = data.photoAlbum;
  return (
    <ReportPart title={t('Photos')} isLong>
      {!isOpen || (album && album.__typename !== 'PhotoAlbum') ? (
        <Stack align="start">
          <Text tone="soft">{reportTexts.photosLocked}</Text>
          <ButtonLink to="/photos" variant="soft" size="sm" icon="lock">
            {t('To your photos')}
          </ButtonLink>
        </Stack>
      ) : (
        <Pictures page={album?.__typename === 'PhotoAlbum' ? album.photoHistory : undefined} />
      )}
    </ReportPart>
  );
}

type Page = Extract<ReportPhotos_viewer$data['photoAlbum'], { __typename: 'PhotoAlbum' }>['photoHistory'];

/** Prints one page of them. */
function Pictures({ page }: { page: Page | undefined }) {
  if (!page || page.edges.length === 0) return <Text tone="soft">{reportTexts.noPhotos}</Text>;
  return (
    <>
      <ul className={styles.photos}>
        {page.edges.map(({ node: photo }) => (
          <li key={photo.id} className={styles.photo}>
            <img src={photoSource(photo, null)} alt={t('You on {day}', { day: longDay(photo.date) })} />
            <Text size="small" tone="soft">
              {longDay(photo.date)}
            </Text>
          </li>
        ))}
      </ul>
      {page.pageInfo.hasNextPage && (
        <Text size="small" tone="soft">
          {reportTexts.morePhotos}
        </Text>
      )}
    </>
  );
}
