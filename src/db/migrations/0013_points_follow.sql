ALTER TABLE `quizzes` ADD `points_follow` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Rings of before hold copies of the points page: those that equal its default, or what it says now, follow it again.
UPDATE `quizzes` SET `points_follow` = true WHERE `target_settings` IS NULL OR (
	SELECT json_group_array(json_extract(ring.value, '$.points')) FROM json_each(`target_settings`) AS ring
) IN (
	SELECT '[0,2,3,4,5]' UNION ALL SELECT json_array(
		json_extract(`value`, '$.outside'), json_extract(`value`, '$.rings[0]'), json_extract(`value`, '$.rings[1]'),
		json_extract(`value`, '$.rings[2]'), json_extract(`value`, '$.rings[3]')
	) FROM `settings` WHERE `key` = 'points'
);
