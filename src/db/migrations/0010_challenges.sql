CREATE TABLE `challenge_photos` (
	`challenge` text NOT NULL,
	`question_index` integer NOT NULL,
	`photo_hash` text NOT NULL,
	PRIMARY KEY(`challenge`, `question_index`),
	FOREIGN KEY (`challenge`) REFERENCES `challenges`(`key`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_hash`) REFERENCES `blobs`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `challenge_players` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`challenge` text NOT NULL,
	`name` text NOT NULL,
	`session_hash` text NOT NULL,
	`seen_at` integer NOT NULL,
	`answered` integer DEFAULT 0 NOT NULL,
	`opened_at` integer,
	`points` real DEFAULT 0 NOT NULL,
	`time_ms` integer DEFAULT 0 NOT NULL,
	`is_done` integer DEFAULT false NOT NULL,
	`photo_token` text,
	`last` text,
	FOREIGN KEY (`challenge`) REFERENCES `challenges`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `challenge_players_by_session` ON `challenge_players` (`session_hash`);--> statement-breakpoint
CREATE INDEX `challenge_players_by_photo` ON `challenge_players` (`photo_token`) WHERE "challenge_players"."photo_token" is not null;--> statement-breakpoint
CREATE INDEX `challenge_players_ranked` ON `challenge_players` (`challenge`,`is_done`,"points" desc,`time_ms`);--> statement-breakpoint
CREATE TABLE `challenges` (
	`key` text PRIMARY KEY NOT NULL,
	`quiz` text NOT NULL,
	`game_quiz` text NOT NULL,
	`max_answer_time_ms` integer NOT NULL,
	`time_points` text NOT NULL,
	`help_zones` text NOT NULL,
	`owner_id` integer,
	`created_at` integer NOT NULL,
	`until` integer
);
--> statement-breakpoint
CREATE INDEX `challenges_of_quiz` ON `challenges` (`quiz`);