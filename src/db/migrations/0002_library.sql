ALTER TABLE `folders` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `games` ADD `summary` text;--> statement-breakpoint
CREATE INDEX `games_played` ON `games` (`started_at`);--> statement-breakpoint
ALTER TABLE `questions` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `questions_in_order` ON `questions` (`quiz`,`position`);--> statement-breakpoint
ALTER TABLE `quizzes` ADD `revision` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `quizzes_in_bin` ON `quizzes` (`deleted_at`) WHERE "quizzes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `blobs_by_age` ON `blobs` (`created_at`,`hash`);